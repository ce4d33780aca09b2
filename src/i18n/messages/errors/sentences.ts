import type { ErrorCode, FieldIssue } from '../../../../contract/error-codes.ts';
import type { AuthCode } from '../../../clients/auth-codes.ts';
import type { ServiceCode } from '../../../clients/service-codes.ts';

/** Everything that can go wrong has a sentence: a new code does not compile until all three languages speak it. */
export type Sentences = Readonly<Record<ErrorCode | `field/${FieldIssue}` | AuthCode | ServiceCode, string>>;
