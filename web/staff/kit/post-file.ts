import type { ApiError } from '#domain/errors.ts';
import { apiPath, ApiRefusal, type Answer, type PathInput } from '../../api-client.ts';

type UploadKey =
  | 'POST /api/staff/catalogue/imports'
  | 'POST /api/staff/pictures'
  | 'POST /api/staff/shop-logos'
  | 'POST /api/staff/supplierInvoices'
  | 'POST /api/staff/tillSales/imports'
  | `POST /api/staff/customFieldFiles/${'product' | 'order' | 'customer' | 'site'}`;
type Sending = {
  file: Blob;
  type: string;
  tooLarge: string;
  unreachable: string;
  onSent?: (bytes: number) => void;
  /** The answer so far, of one that comes in lines: the last is the one that counts. */
  onLine?: (line: unknown) => void;
};

/** Uploads the raw file: the typed client only sends JSON. */
export async function postFile<Key extends UploadKey>(
  key: Key,
  sending: Sending,
  ...input: PathInput<Key>
): Promise<Answer<Key>> {
  const { tooLarge, unreachable } = sending;
  const lost = () => new ApiRefusal({ code: 'NETWORK', message: unreachable, statusCode: 503 });
  const response = await send(apiPath(key, ...input), sending);
  if (response.status === 0) throw lost();
  if (response.status === 413)
    throw new ApiRefusal({ code: 'TOO_LARGE', message: tooLarge, statusCode: 413 });
  const body = lastLine(response.responseText);
  if (body === null) throw lost();
  if (response.status >= 400) throw new ApiRefusal(body as ApiError);
  return body as Answer<Key>;
}

/** Fetch does not tell how much of a body has left. The status of a request without an answer is 0. */
function send(path: string, { file, type, onSent, onLine }: Sending): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('content-type', type);
  request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded));
  request.addEventListener('progress', () => {
    const line = lastLine(request.responseText);
    if (line !== null) onLine?.(line);
  });
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(request));
    request.send(file);
  });
}

/** The last whole line, of JSON; null without one, as of a proxy's page. */
export function lastLine(text: string): unknown {
  for (const line of text.trimEnd().split('\n').toReversed()) {
    try {
      return JSON.parse(line);
    } catch {
      // Cut where the network cut it.
    }
  }
  return null;
}
