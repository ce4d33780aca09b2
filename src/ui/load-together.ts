import type { ApiResult } from '../clients/api.ts';

/** Fetches data and the module that shows it in parallel; a module that fails to load reads as offline. */
export async function withModule<Data, Module>(
  reading: Promise<ApiResult<Data>>,
  importing: Promise<Module>,
): Promise<ApiResult<{ data: Data; module: Module }>> {
  const [result, module] = await Promise.all([reading, importing.catch(() => null)]);
  if (!result.ok) return result;
  return module === null ? { ok: false, code: 'offline' } : { ok: true, data: { data: result.data, module } };
}
