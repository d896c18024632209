/** The means of payment: a card, and those that the payer confirms on a page of their own, a row each. */
import type { ErrorName } from '../errors.ts';
import type { FlagKey } from '../flags/defaults.ts';

type PageMeansRow = {
  name: string;
  /** The payment type that its payments keep, and by which its refunds and orders name it. */
  type: string;
  /** Offered to whom this flag is on for. */
  flag: FlagKey;
  /** Elapsed hours for which it guarantees a hold; an order that moves later is refused. */
  guaranteedHours: number;
  refusals: { unavailable: ErrorName; zeroAmount: ErrorName; tooFar: ErrorName };
};

/** None of them is registered to be held later, and none takes an amount of zero. */
export const pageMeans = {
  paypal: {
    name: 'PayPal',
    type: 'PAYPAL',
    flag: 'paypal-payment',
    guaranteedHours: 72,
    refusals: {
      unavailable: 'Payment.PaypalUnavailable',
      zeroAmount: 'Payment.PaypalZeroAmount',
      tooFar: 'EcomCart.CantPrepayPaypal72h',
    },
  },
} as const satisfies Record<string, PageMeansRow>;

/** The token of a card that is typed on the bank's page. */
export const hostedCard = 'page';

export type PageMeans = keyof typeof pageMeans;
export type MeansKey = 'card' | PageMeans;

export const pageMeansKeys = Object.keys(pageMeans) as PageMeans[];
export const meansKeys: readonly MeansKey[] = ['card', ...pageMeansKeys];

/** One value for each, under its key. */
export const perPageMeans = <Value>(valueOf: (means: PageMeans) => Value) =>
  Object.fromEntries(pageMeansKeys.map((means) => [means, valueOf(means)])) as Record<
    PageMeans,
    Value
  >;

export const isPageMeans = (means: string | null | undefined): means is PageMeans =>
  pageMeansKeys.some((key) => key === means);

/** Returns the means with this payment type; null for every card, wallets on phones included. */
export const pageMeansOfType = (type: string | null | undefined): PageMeans | null =>
  pageMeansKeys.find((key) => pageMeans[key].type === type) ?? null;

const refusalsOf = <Why extends keyof PageMeansRow['refusals']>(why: Why) =>
  Object.values(pageMeans).map(({ refusals }) => refusals[why]);
/** Refusals of a payment by one of them, and of a slot beyond its guarantee. */
export const tooFarRefusals = refusalsOf('tooFar');
export const unpayableRefusals = [...refusalsOf('unavailable'), ...refusalsOf('zeroAmount')];
