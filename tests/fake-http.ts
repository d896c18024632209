/** A local HTTP server that plays a provider: replays results by key, and can lose a reply after acting. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
};
/** `body`: JSON, or bytes, which are a page or a file. */
export type FakeAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

export type FakeHttp = {
  port: number;
  loseNextReplies(count: number): void;
  /** Answers that another call with the same key is still under way, without acting. */
  refuseNextAsConcurrent(count: number): void;
  /** Forgets idempotency keys, as providers do after a day or a month. */
  forgetKeys(): void;
  close(): Promise<void>;
};

/** In the words of PayPal, then in those of Stripe. */
const inProgress = JSON.stringify({
  name: 'RESOURCE_CONFLICT',
  details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in use' },
});

export async function openFakeHttp(
  handle: (request: FakeRequest) => FakeAnswer,
  keyHeader: string,
): Promise<FakeHttp> {
  const answers = new Map<string, { request: string; answer: FakeAnswer }>();
  let lost = 0;
  let concurrent = 0;

  function answerOnce(request: FakeRequest): FakeAnswer {
    const key = request.headers[keyHeader];
    if (request.method !== 'POST' || typeof key !== 'string') return handle(request);
    const asked = `${request.path} ${request.text}`;
    const first = answers.get(key);
    if (first)
      return first.request === asked
        ? first.answer
        : {
            status: 400,
            body: {
              name: 'DUPLICATE_REQUEST',
              error: {
                type: 'idempotency_error',
                message: 'this key was used for another request',
              },
            },
          };
    const answer = handle(request);
    answers.set(key, { request: asked, answer });
    return answer;
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = new URL(incoming.url ?? '/', 'http://fake');
      const acts = incoming.method === 'POST' && !url.pathname.includes('oauth2');
      if (concurrent > 0 && acts) {
        concurrent -= 1;
        outgoing.writeHead(409, { 'content-type': 'application/json' }).end(inProgress);
        return;
      }
      const { status, body, headers } = answerOnce({
        method: incoming.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        text: Buffer.concat(chunks).toString(),
      });
      if (lost > 0 && acts) {
        lost -= 1;
        incoming.socket.destroy();
        return;
      }
      outgoing
        .writeHead(status, {
          'content-type': Buffer.isBuffer(body) ? 'text/html' : 'application/json',
          ...headers,
        })
        .end(body === undefined ? '' : Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    loseNextReplies: (count) => {
      lost = count;
    },
    refuseNextAsConcurrent: (count) => {
      concurrent = count;
    },
    forgetKeys: () => answers.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
