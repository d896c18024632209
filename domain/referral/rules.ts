import { formatSum, type Cents } from '../money.ts';

type Asked = {
  isSignedIn: boolean;
  hasOrdered: boolean;
  isReferred: boolean;
  referrer: { id: string; hasDeliveredOrder: boolean } | null;
  customerId: string | null;
};

/** Returns the refusal's name, or null when the code is accepted. */
export function referralRefusal(
  asked: Asked,
):
  | 'Referral.Anonymous'
  | 'Referral.AlreadyOrdered'
  | 'Referral.AlreadyReferred'
  | 'Referral.ReferralCodeNotFound'
  | null {
  if (!asked.isSignedIn) return 'Referral.Anonymous';
  if (asked.hasOrdered) return 'Referral.AlreadyOrdered';
  if (asked.isReferred) return 'Referral.AlreadyReferred';
  // One's own code, or that of a member without a delivery, is answered like an unknown code.
  if (
    !asked.referrer ||
    asked.referrer.id === asked.customerId ||
    !asked.referrer.hasDeliveredOrder
  )
    return 'Referral.ReferralCodeNotFound';
  return null;
}

export function shareText(promisedCents: Cents): string {
  return `Je fais mes courses chez Cabas : des produits frais, livrés à l’heure. Avec mon code, ${formatSum(promisedCents)} offerts pour commencer.`;
}
