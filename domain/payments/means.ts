/** Payment methods: cards, and a row for each method confirmed on the provider's own page. */
import type { ErrorName } from '../errors.ts';
import type { FlagKey } from '../flags/defaults.ts';

type PageMeansRow = {
  name: string;
  /** Payment type stored with payments, refunds and orders. */
  type: string;
  /** Feature flag that enables the method. */
  flag: FlagKey;
  /** Elapsed hours for which a hold is guaranteed; moving an order beyond them is refused. */
  guaranteedHours: number;
  refusals: { unavailable: ErrorName; zeroAmount: ErrorName; tooFar: ErrorName };
};

/** These methods cannot be registered and held later, and refuse an amount of zero. */
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

/** Token meaning that the card is typed on the bank's page. */
export const hostedCard = 'page';

export type PageMeans = keyof typeof pageMeans;
export type MeansKey = 'card' | PageMeans;

export const pageMeansKeys = Object.keys(pageMeans) as PageMeans[];
export const meansKeys: readonly MeansKey[] = ['card', ...pageMeansKeys];

/** Builds a record with a value for each method. */
export const perPageMeans = <Value>(valueOf: (means: PageMeans) => Value) =>
  Object.fromEntries(pageMeansKeys.map((means) => [means, valueOf(means)])) as Record<
    PageMeans,
    Value
  >;

export const isPageMeans = (means: string | null | undefined): means is PageMeans =>
  pageMeansKeys.some((key) => key === means);

/** Returns the method with this payment type; null for cards, including phone wallets. */
export const pageMeansOfType = (type: string | null | undefined): PageMeans | null =>
  pageMeansKeys.find((key) => pageMeans[key].type === type) ?? null;

const refusalsOf = <Why extends keyof PageMeansRow['refusals']>(why: Why) =>
  Object.values(pageMeans).map(({ refusals }) => refusals[why]);
/** Refusals of these methods, and of slots beyond their guarantee. */
export const tooFarRefusals = refusalsOf('tooFar');
export const unpayableRefusals = [...refusalsOf('unavailable'), ...refusalsOf('zeroAmount')];
