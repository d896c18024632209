/** HTTP client of PayPal: token cache, time limit, meaning of each failure. */
import { z } from 'zod';
import type { Clock } from '#domain/time/clock.ts';
import { callPartner } from '../call-partner.ts';
import { PaymentReplyLost, PaymentRequestInvalid } from './port.ts';

export type PaypalOptions = {
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  clock: Clock;
  timeoutMs?: number;
};
export type PaypalClient = ReturnType<typeof createPaypalClient>;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const failureSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
/** Renews the token this long before it expires. */
const tokenMarginMs = 60_000;

export function createPaypalClient(options: PaypalOptions) {
  let token: { value: string; until: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await callPartner(`${options.baseUrl}${path}`, {
        ...init,
        timeoutMs: options.timeoutMs ?? 10_000,
      });
    } catch (error) {
      throw new PaymentReplyLost(`PayPal did not answer ${path}: ${String(error)}`);
    }
  }

  async function readToken(): Promise<string> {
    const now = options.clock.nowMs();
    if (token && token.until > now) return token.value;
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString(
      'base64',
    );
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!response.ok) throw new PaymentReplyLost(`PayPal gave no token (${response.status})`);
    const given = tokenSchema.parse(parseAnswer(await response.text(), '/v1/oauth2/token'));
    token = { value: given.access_token, until: now + given.expires_in * 1000 - tokenMarginMs };
    return given.access_token;
  }

  async function request(path: string, init: RequestInit, isSecondTry = false): Promise<unknown> {
    const response = await send(path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await readToken()}` },
    });
    if (response.status === 401 && !isSecondTry) {
      token = null;
      return request(path, init, true);
    }
    if (response.status === 404) return null;
    // These may have succeeded at PayPal, so the outcome must be looked up. 409: another call with
    // the same key is under way.
    if ([401, 409, 429].includes(response.status) || response.status >= 500)
      throw new PaymentReplyLost(`PayPal answered ${response.status} to ${path}`);
    const text = await response.text();
    if (response.ok) return text ? parseAnswer(text, path) : {};
    throw new PaymentRequestInvalid(`PayPal refused ${path}: ${readIssues(text)}`);
  }

  return {
    /** Null on 404. `key` makes a repeated request return its first result. */
    call: (
      method: 'GET' | 'POST',
      path: string,
      { key, body }: { key?: string; body?: object } = {},
    ): Promise<unknown> =>
      request(path, {
        method,
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key ? { 'paypal-request-id': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    callRaw: (path: string, rawBody: string): Promise<unknown> =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: rawBody,
      }),
  };
}

/** It may have acted although its answer is garbled. */
function parseAnswer(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PaymentReplyLost(`PayPal’s answer to ${path} is not JSON`);
  }
}

function readIssues(text: string): string {
  try {
    const { name, details } = failureSchema.parse(JSON.parse(text));
    return details?.map(({ issue }) => issue).join(', ') || (name ?? 'unknown');
  } catch {
    return 'unknown';
  }
}
