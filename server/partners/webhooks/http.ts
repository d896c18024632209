/** Requests to addresses that others chose: bounded in time and size, without redirects, to the address that was checked. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Read, WebhookSender } from './port.ts';
import {
  AddressRefused,
  requireForm,
  requirePublic,
  type Resolve,
  type Resolved,
} from './public-address.ts';

const timeoutMs = 10_000;
/** Receivers have nothing to say, and descriptions of programs are short. */
const maximumBytes = 64 * 1024;

export const createWebhookSender = (deps: {
  isProduction: boolean;
  resolve?: Resolve;
  timeoutMs?: number;
}): WebhookSender => ({
  async refuses(url) {
    try {
      await requirePublic(requireForm(url, deps), deps);
      return null;
    } catch (error) {
      return error instanceof AddressRefused ? error.message : 'unknown host';
    }
  },
  async send(url, message) {
    try {
      const parsed = requireForm(url, deps);
      const { status } = await ask(parsed, await requirePublic(parsed, deps), {
        ...message,
        method: 'POST',
        timeoutMs: deps.timeoutMs ?? timeoutMs,
      });
      return { error: status >= 200 && status < 300 ? null : `status ${status}` };
    } catch (error) {
      return { error: kindOf(error) };
    }
  },
  async read(url) {
    const parsed = requireForm(url, deps);
    return ask(parsed, await requirePublic(parsed, deps), {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: '',
      timeoutMs: deps.timeoutMs ?? timeoutMs,
    });
  },
});

function ask(
  url: URL,
  { address, family }: Resolved,
  {
    method,
    headers,
    body,
    timeoutMs: withinMs,
  }: {
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body: string;
    timeoutMs: number;
  },
): Promise<Read> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        // The name was resolved and checked: another look-up could be answered otherwise.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        // Over connection, headers and body.
        signal: AbortSignal.timeout(withinMs),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.byteLength;
          if (bytes > maximumBytes) request.destroy(new Error('answer too long'));
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cacheControl: response.headers['cache-control'],
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Never the receiver's own words, which might repeat what it was sent. */
function kindOf(error: unknown): string {
  if (error instanceof AddressRefused) return `address refused: ${error.message}`;
  const { name, code, message, cause } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError' || (cause as Error)?.name === 'TimeoutError')
    return 'no answer in time';
  return message === 'answer too long' ? message : (code ?? 'no connection').slice(0, 60);
}
