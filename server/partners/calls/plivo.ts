/**
 * Masked calls by Plivo's number masking: a session binds one of the account's numbers to the shop
 * and a customer. Drivers' numbers are not known here, so that their phone dials a PIN after the
 * number; a customer who calls back reaches the shop.
 */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#domain/time/clock.ts';
import { callPartner } from '../call-partner.ts';
import type { PlivoKeys } from './plivo-keys.ts';
import type { CallRelay } from './port.ts';

const answerSchema = z.object({ virtual_number: z.string().regex(/^\+?\d{8,15}$/) });

/** A driver waits at a door. */
const longestWaitMs = 4_000;
/** Enough to be called back, short enough to free the number for the next stop. */
const sessionSeconds = 1_800;
const longestCallSeconds = 600;
/** The breaker: after so many failures in a row, calls are dialled directly without asking for a while. */
const failuresToRest = 3;
const rest = { minutes: 2 } as const;
const pinDigits = 8;
/** Phones wait about two seconds at each comma, then dial what follows. */
const pause = ',,';

type Session = { until: Temporal.Instant; number: Promise<string> };

export function createPlivoCalls({
  authId,
  authToken,
  promptUrl,
  clock,
  baseUrl = 'https://api.plivo.com',
  timeoutMs = longestWaitMs,
}: PlivoKeys & { clock: Clock; baseUrl?: string; timeoutMs?: number }): CallRelay {
  const sessions = new Map<string, Session>();
  let failures = 0;
  let restsUntil: Temporal.Instant | null = null;

  async function openSession(to: string, shopPhone: string): Promise<string> {
    const pin = drawPin();
    const response = await callPartner(`${baseUrl}/v1/Account/${authId}/Masking/Session/`, {
      method: 'POST',
      timeoutMs,
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${authId}:${authToken}`).toString('base64')}`,
      },
      body: JSON.stringify({
        first_party: shopPhone,
        second_party: to,
        session_expiry: sessionSeconds,
        call_time_limit: longestCallSeconds,
        record: false,
        is_pin_authentication_required: true,
        first_party_pin: pin,
        second_party_pin: drawPinBut(pin),
        pin_prompt_play: promptUrl,
      }),
    });
    if (!response.ok) throw new Error(`the call relay answered ${response.status}`);
    const { virtual_number: number } = answerSchema.parse(await response.json());
    return `+${number.replace('+', '')}${pause}${pin}`;
  }

  /** A failure is not kept: the next press asks again. */
  async function ask(key: string, { to, shopPhone }: { to: string; shopPhone: string }) {
    try {
      const number = await openSession(to, shopPhone);
      failures = 0;
      return number;
    } catch (error) {
      sessions.delete(key);
      failures += 1;
      if (failures >= failuresToRest) restsUntil = clock.now().add(rest);
      throw error;
    }
  }

  return {
    async openBridge({ key, to, shopPhone }) {
      const now = clock.now();
      for (const [known, { until }] of sessions)
        if (Temporal.Instant.compare(until, now) <= 0) sessions.delete(known);
      const open = sessions.get(key);
      if (open) return { number: await open.number };
      if (restsUntil && Temporal.Instant.compare(now, restsUntil) < 0)
        throw new Error('the call relay failed several times, and is left alone for a while');
      if (!shopPhone) throw new Error('the shop has no phone number to be called back');
      const number = ask(key, { to, shopPhone });
      // A second press while the first waits shares its session.
      sessions.set(key, { until: now.add({ seconds: sessionSeconds }), number });
      return { number: await number };
    },
  };
}

const drawPin = (): string => String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0');

/** Plivo refuses two equal PINs. */
function drawPinBut(other: string): string {
  for (;;) {
    const pin = drawPin();
    if (pin !== other) return pin;
  }
}
