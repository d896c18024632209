/** Reads a picture of a former shop at the one host that an operator names. */
import { callPartner } from './call-partner.ts';

const timeoutMs = 10_000;
const types = /^image\/(jpeg|png|webp|avif)\b/;

/** https alone, within the bounds of every call. Rejects with what an operator can understand. */
export async function readPicture(host: string, address: string): Promise<Buffer> {
  const parsed = URL.parse(address);
  if (parsed?.protocol !== 'https:' || parsed.host !== host || parsed.username !== '')
    throw new Error(`is not at https://${host}`);
  const url = parsed.href;
  const response = await callPartner(url, { timeoutMs });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  if (!types.test(response.headers.get('content-type') ?? ''))
    throw new Error('is no picture (JPEG, PNG, WebP or AVIF)');
  return Buffer.from(await response.arrayBuffer());
}
