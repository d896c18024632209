import { json as readJson } from 'node:stream/consumers';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';

/** Leaves a stream once its headers are there: its body has no end. */
export async function openStream(
  app: TestApp,
  visitor: Visitor,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const leaving = new AbortController();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await app.http.inject({
    method: 'GET',
    url,
    headers: { ...headers, cookie },
    payloadAsStream: true,
    signal: leaving.signal,
  });
  const { statusCode: status } = response;
  const stream = response.stream();
  if (!String(response.headers['content-type']).startsWith('text/event-stream'))
    return { status, headers: response.headers, body: await readJson(stream) };
  stream.on('error', () => undefined);
  leaving.abort();
  return { status, headers: response.headers, body: null };
}
