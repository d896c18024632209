/** The only way to call a partner over HTTP: bounded in time and size, without redirects. */

/** About a hundred times what an honest answer holds. */
const usualBytes = 2_000_000;

type PartnerCall = RequestInit & {
  /** Over connection, headers and body. */
  timeoutMs: number;
  /** Of the answer, where an honest one is longer than a few facts: a file. */
  maximumBytes?: number;
};

/** Answers once the whole body has come. Rejects on a redirect, which could lead to an inner address. */
export async function callPartner(
  url: string,
  { timeoutMs, maximumBytes = usualBytes, ...init }: PartnerCall,
): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return new Response(await readBounded(response, maximumBytes), {
    status: response.status,
    headers: response.headers,
  });
}

/** Counts decompressed bytes as they come: a declared length may lie. */
async function readBounded(
  { body }: Response,
  maximumBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body and closes its connection.
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) throw new Error(`a partner answered more than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
