import type { ApiError } from '#domain/errors.ts';
import { ApiRefusal } from '../../api-client.ts';

type Sentences = { tooLarge: string; unreachable: string };

/** The file goes as it is: the typed client carries JSON only. */
export async function postFile<T>(
  path: string,
  file: Blob,
  { type, tooLarge, unreachable }: Sentences & { type: string },
): Promise<T> {
  const lost = () => new ApiRefusal({ code: 'NETWORK', message: unreachable, statusCode: 503 });
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': type },
    body: file,
  }).catch(() => null);
  if (!response) throw lost();
  if (response.status === 413)
    throw new ApiRefusal({ code: 'TOO_LARGE', message: tooLarge, statusCode: 413 });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw body ? new ApiRefusal(body as ApiError) : lost();
  return body as T;
}
