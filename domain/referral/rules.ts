import { formatSum, type Cents } from '../measures/money.ts';

type ReferralCandidate = {
  isSignedIn: boolean;
  hasOrdered: boolean;
  isReferred: boolean;
  referrer: { id: string; hasDeliveredOrder: boolean } | null;
  customerId: string | null;
};

export function referralRefusal(
  asked: ReferralCandidate,
):
  | 'Referral.Anonymous'
  | 'Referral.AlreadyOrdered'
  | 'Referral.AlreadyReferred'
  | 'Referral.ReferralCodeNotFound'
  | null {
  if (!asked.isSignedIn) return 'Referral.Anonymous';
  if (asked.hasOrdered) return 'Referral.AlreadyOrdered';
  if (asked.isReferred) return 'Referral.AlreadyReferred';
  // Own codes, and those of members without a delivery, get the same answer as unknown codes.
  if (
    !asked.referrer ||
    asked.referrer.id === asked.customerId ||
    !asked.referrer.hasDeliveredOrder
  )
    return 'Referral.ReferralCodeNotFound';
  return null;
}

export function shareText(shopName: string, promisedCents: Cents): string {
  const text = `Je fais mes courses chez ${shopName} : des produits frais, livrés à l’heure.`;
  return promisedCents > 0
    ? `${text} Avec mon code, ${formatSum(promisedCents)} offerts pour commencer.`
    : text;
}

/** Excludes characters that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B) or sound alike on the phone. */
const codeSymbols = '34679ACEFHJKMPRTUXY';
const codeLength = 6;

/** « CAMILLE-7K3XRA »: 25 random bits, and rate limiting. `pick`: random below its argument. */
export function newReferralCode(
  firstname: string | undefined,
  pick: (below: number) => number,
): string {
  const name = (firstname ?? '')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toUpperCase()
    .slice(0, 8);
  const symbols = Array.from({ length: codeLength }, () => codeSymbols[pick(codeSymbols.length)]);
  return `${name || 'AMI'}-${symbols.join('')}`;
}
