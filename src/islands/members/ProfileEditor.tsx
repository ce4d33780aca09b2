import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { clearProfileDraft, readProfileDraft } from '../../lib/profile-draft.ts';
import { $visitor } from '../../stores/session.ts';
import { PictureField } from '../files/PictureField.tsx';
import type { FileWords } from '../files/words.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

interface Props extends Omit<ProfileFormProps, 'member' | 'draft' | 'onDiscard'> {
  files: FileWords;
}

/** The form waits for the member's record; once it is there, later changes of it do not touch what is typed. */
export function ProfileEditor({ files, ...props }: Props) {
  const member = useStore($visitor);
  const [attempt, setAttempt] = useState(0);
  if (!member) return null;

  function discard(uid: string): void {
    clearProfileDraft(uid);
    setAttempt(attempt + 1);
  }

  return (
    <div className="form" key={member._id}>
      <PictureField {...files} member={member} />
      <ProfileForm
        key={attempt}
        {...props}
        member={member}
        draft={readProfileDraft(member._id)}
        onDiscard={() => discard(member._id)}
      />
    </div>
  );
}
