import type { ApiError } from '#domain/errors.ts';
import { apiPath, ApiRefusal, type Answer, type PathInput } from '../../api-client.ts';

type UploadKey =
  | 'POST /api/staff/catalogue/imports'
  | 'POST /api/staff/pictures'
  | 'POST /api/staff/shop-logos'
  | 'POST /api/staff/supplierInvoices'
  | 'POST /api/staff/tillSales/imports'
  | `POST /api/staff/customFieldFiles/${'product' | 'order' | 'customer' | 'site'}`;
type Sending = { file: Blob; type: string; tooLarge: string; unreachable: string };

/** Uploads the raw file with fetch: the typed client only sends JSON. */
export async function postFile<Key extends UploadKey>(
  key: Key,
  { file, type, tooLarge, unreachable }: Sending,
  ...input: PathInput<Key>
): Promise<Answer<Key>> {
  const lost = () => new ApiRefusal({ code: 'NETWORK', message: unreachable, statusCode: 503 });
  const response = await fetch(apiPath(key, ...input), {
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
  return body as Answer<Key>;
}
