/** The built-in partners and the examples of docs/adapters keep what the kit checks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicingBenches } from '../../../tests/invoicing-benches.ts';
import {
  callsBenches,
  emailBenches,
  example,
  factsBenches,
  geocodingBenches,
  now,
  smsBenches,
} from '../../../tests/partner-benches.ts';
import { openPlatformServer } from '../../../tests/platform-server.ts';
import { paymentBenches } from '../../../tests/payment-benches.ts';
import { checkCalls } from './calls.ts';
import { checkEmail } from './email.ts';
import { checkFacts } from './facts.ts';
import { checkGeocoding } from './geocoding.ts';
import { checkInvoicing } from './invoicing.ts';
import { checkPayment } from './payment.ts';
import type { Kit } from './runner.ts';
import { checkSms } from './sms.ts';

type Opened<Bench> = Bench & { close(): Promise<unknown> };

checkAll('e-mail', emailBenches, checkEmail);
checkAll('SMS', smsBenches, checkSms);
checkAll('geocoding', geocodingBenches, checkGeocoding);
checkAll('calls', callsBenches, checkCalls);
checkAll('product facts', factsBenches, checkFacts);
checkAll('approved platform', invoicingBenches, checkInvoicing);

/** Titles of the checks that an adapter fails. */
async function failuresOf<Bench>(
  check: (kit: Kit<Bench>) => void,
  bench: Bench,
): Promise<string[]> {
  const checks: [string, () => Promise<void>][] = [];
  check({ bench: () => bench, test: (title, run) => checks.push([title, run]) });
  const failed: string[] = [];
  for (const [title, run] of checks) await run().catch(() => failed.push(title));
  return failed;
}

describe('the kit refuses', () => {
  it('an e-mail adapter that hides what its partner refuses', async () => {
    const { email, close, ...bench } = await (
      emailBenches['smtp'] as NonNullable<(typeof emailBenches)[string]>
    )();
    const hiding = { send: (message: never) => email.send(message).catch(() => undefined) };
    expect(await failuresOf(checkEmail, { ...bench, email: hiding })).toEqual([
      'an e-mail that the partner refuses is a failure, which the shop tries again',
    ]);
    await close();
  });

  it('a geocoder that answers « nothing » while its partner is away', async () => {
    const { geocoder, close, ...bench } = await (
      geocodingBenches['ban'] as NonNullable<(typeof geocodingBenches)[string]>
    )();
    const hiding = {
      ...geocoder,
      search: (query: string, options?: { limit?: number; postcode?: string }) =>
        geocoder.search(query, options).catch(() => []),
    };
    expect(await failuresOf(checkGeocoding, { ...bench, geocoder: hiding })).toEqual([
      'a partner that does not answer is a failure, never « no such address »',
    ]);
    await close();
  });

  it('a bank that captures above the hold', async () => {
    const { provider, close, ...bench } = await (
      paymentBenches['stripe'] as NonNullable<(typeof paymentBenches)[string]>
    )();
    const capture: typeof provider.capture = (request) =>
      provider.capture({ ...request, amountCents: Math.min(request.amountCents, 5_000) });
    const failed = await failuresOf(checkPayment, { ...bench, provider: { ...provider, capture } });
    expect(failed).toContain(
      'a payment adapter captures at most the hold, once, and releases the rest',
    );
    await close();
  });
});

it('the example of an approved platform gives a page of invoices at a time, and skips none of one instant', async () => {
  const server = await openPlatformServer(now);
  const adapter = await example('invoicing', {
    PLATFORM_URL: server.url,
    PLATFORM_TOKEN_URL: `${server.url}/oauth2/token`,
    PLATFORM_CLIENT_ID: 'cabas',
    PLATFORM_CLIENT_SECRET: 'secret',
    PLATFORM_NUMBER: '0042',
    PLATFORM_NAME: 'Plateforme d’essai',
  });
  for (let rank = 0; rank < 99; rank += 1) server.deliver(`FA-${rank}`, '<a/>');
  // The page ends between two flows of one instant, and a third is written of it later.
  server.deliver('FA-99', '<a/>');
  server.deliver('FA-100', '<a/>', { isOfLastInstant: true });
  const read: number[] = [];
  let cursor: string | null = null;
  const readPage = async () => {
    const page = await adapter.readInvoices?.(cursor);
    cursor = page?.cursor ?? null;
    read.push(page?.invoices.length ?? -1);
  };
  await readPage();
  await readPage();
  server.deliver('FA-101', '<a/>', { isOfLastInstant: true });
  await readPage();
  await readPage();
  expect(read).toEqual([100, 1, 1, 0]);
  await server.close();
});

function checkAll<Bench>(
  port: string,
  benches: Record<string, () => Promise<Opened<Bench>>>,
  check: (kit: Kit<Bench>) => void,
): void {
  describe.each(Object.entries(benches))(`${port}: %s`, (_name, open) => {
    let bench: Opened<Bench>;
    beforeAll(async () => {
      bench = (await open()) as Opened<Bench>;
    });
    afterAll(() => bench.close());
    check({ test: it, bench: () => bench });
  });
}
