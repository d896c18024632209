/** Holds of the sandbox: payment means, ageing, captures and refunds. */
import { randomBytes } from 'node:crypto';
import { pageMeans, pageMeansOfType, type PageMeans } from '#domain/payments/means.ts';
import type { Clock } from '#domain/time/clock.ts';
import {
  PaymentRequestInvalid,
  type CardDetails,
  type CreateHold,
  type HoldState,
} from './port.ts';
import { declineSentences } from './decline-sentences.ts';
import { refusalReasons, type Behaviour } from './sandbox-cards.ts';
import type { HoldRow, SandboxStore, TokenRow } from './sandbox-store.ts';

const slowSeconds = 30;

export const newReference = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function createSandboxHolds(options: {
  store: SandboxStore;
  clock: Clock;
  publicUrl: string;
}) {
  const { store } = options;
  const now = () => options.clock.now();
  return { requireToken, refresh, toState, requireHold, moveMoney };

  async function requireToken(request: CreateHold): Promise<TokenRow> {
    if ('wallet' in request.means) return openWallet(request.means.wallet);
    const token =
      'token' in request.means
        ? await store.findToken(request.means.token)
        : await store.findCardToken(request.means.savedCardId, request.customerReference);
    if (!token) throw new PaymentRequestInvalid('unknown card');
    return token;
  }

  async function openWallet(means: PageMeans): Promise<TokenRow> {
    const token: TokenRow = {
      token: newReference('wallet'),
      brand: pageMeans[means].type,
      last4: '',
      exp_month: 0,
      exp_year: 0,
      fingerprint: '',
      behaviour: 'page',
      wallet: null,
    };
    await store.insertToken(token, now());
    return token;
  }

  /** Applies the passage of time: slow banks answer after 30 s, uncaptured holds expire. */
  async function refresh(row: HoldRow): Promise<HoldRow> {
    const { reference, capture_before: expiresAt } = row;
    if (row.status === 'pending' && now().since(row.created_at).total('seconds') >= slowSeconds) {
      const change = { from: ['pending'], to: 'authorized', at: now() } as const;
      return (await store.setStatus(reference, change)) ?? row;
    }
    if (row.status === 'authorized' && Temporal.Instant.compare(now(), expiresAt) > 0) {
      const change = { from: ['authorized'], to: 'canceled', at: expiresAt } as const;
      return (await store.setStatus(reference, change)) ?? row;
    }
    return row;
  }

  async function toState(row: HoldRow, known?: TokenRow): Promise<HoldState> {
    const token = known?.token === row.token ? known : await store.findToken(row.token);
    const means = pageMeansOfType(token?.brand);
    const card: CardDetails | null =
      token && !means
        ? {
            brand: token.brand as CardDetails['brand'],
            last4: token.last4,
            expMonth: token.exp_month,
            expYear: token.exp_year,
            fingerprint: token.fingerprint,
          }
        : null;
    return {
      status: row.status,
      providerReference: row.reference,
      amountCents: row.amount_cents,
      capturedCents: row.captured_cents,
      refundedCents: row.refunded_cents,
      captureBefore: row.capture_before,
      actionUrl:
        row.status === 'requires_action'
          ? `${options.publicUrl}/sandbox/${means ?? '3ds'}/${row.reference}`
          : null,
      refusalReason: row.refusal_reason,
      card,
      wallet: means ? pageMeans[means].type : (token?.wallet ?? null),
      savedCardId: row.saved_card_id,
    };
  }

  async function requireHold(reference: string): Promise<HoldRow> {
    const row = await store.findHold({ reference });
    if (!row) throw new PaymentRequestInvalid('unknown payment');
    return refresh(row);
  }

  async function moveMoney(operation: {
    key: string;
    reference: string;
    kind: 'capture' | 'refund';
    amountCents: number;
  }): Promise<HoldRow> {
    try {
      const moved = await store.move({ ...operation, at: now() });
      if (moved) return moved;
      // The key was used, perhaps concurrently: return the first result.
      const first = await store.findOperation(operation.key);
      if (!first) throw new PaymentRequestInvalid(`nothing to ${operation.kind}`);
      if (first.amount_cents !== operation.amountCents || first.kind !== operation.kind)
        throw new PaymentRequestInvalid('this key was used for another request');
      return await requireHold(operation.reference);
    } catch (error) {
      // CHECK constraint: the refund exceeds the capture.
      if ((error as { code?: string }).code === '23514')
        throw new PaymentRequestInvalid(`${operation.kind} above the limit`);
      throw error;
    }
  }
}

/** As at real banks: shorter without the shopper, longer for cards that extend it on request. */
export const holdHours = { default: 7 * 24, offSession: 4 * 24 + 18, extended: 30 * 24 };
/** As PayPal's, which last 29 days; the funds are guaranteed for the first three. */
const pageHoldHours = 29 * 24;

export function holdHoursOf(behaviour: Behaviour, request: CreateHold): number {
  if (behaviour === 'page') return pageHoldHours;
  if (behaviour === 'extend' && request.registersCard) return holdHours.extended;
  return request.isOffSession ? holdHours.offSession : holdHours.default;
}

/** A card that is saved already keeps its reference. */
export function savedCardOf(request: CreateHold): string | null {
  if (!request.saveCard && !request.registersCard) return null;
  return 'savedCardId' in request.means ? request.means.savedCardId : newReference('card');
}

export function refusalReasonOf(behaviour: Behaviour, request: CreateHold): string | null {
  if (behaviour === 'refuseLater' && request.isOffSession) return declineSentences.refused;
  return refusalReasons[behaviour] ?? null;
}

export function initialStatus(behaviour: Behaviour, request: CreateHold): HoldRow['status'] {
  // A registered card was authenticated at checkout: its bank asks nothing more.
  if (behaviour === 'challenge') return request.isOffSession ? 'authorized' : 'requires_action';
  if (behaviour === 'page') return 'requires_action';
  if (behaviour === 'slow') return 'pending';
  return refusalReasonOf(behaviour, request) === null ? 'authorized' : 'refused';
}
