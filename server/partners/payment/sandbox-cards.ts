/** Test cards of the sandbox: the number decides the outcome and is never stored. */
import { createHash } from 'node:crypto';
import type { CardBrand, CardWallet } from './port.ts';
import { declineSentences } from './decline-sentences.ts';

export type Behaviour =
  | 'accept'
  | 'refuse'
  | 'insufficient'
  | 'challenge'
  | 'expired'
  | 'slow'
  | 'loseReply'
  | 'page'
  | 'extend'
  | 'refuseLater'
  | 'disputeLost'
  | 'disputeWon';

/** Also listed by the developers' page and docs/configuration.md. */
export const testCards: readonly { number: string; behaviour: Behaviour; effect: string }[] = [
  { number: '4242 4242 4242 4242', behaviour: 'accept', effect: 'Acceptée (Visa)' },
  { number: '5555 5555 5555 4444', behaviour: 'accept', effect: 'Acceptée (Mastercard)' },
  { number: '4973 0000 0000 0004', behaviour: 'accept', effect: 'Acceptée (Cartes Bancaires)' },
  { number: '3782 822463 10005', behaviour: 'accept', effect: 'Acceptée (American Express)' },
  { number: '3056 9309 0259 04', behaviour: 'accept', effect: 'Acceptée (Diners Club)' },
  { number: '4000 0000 0000 0002', behaviour: 'refuse', effect: 'Refusée par la banque' },
  { number: '4000 0000 0000 9995', behaviour: 'insufficient', effect: 'Provision insuffisante' },
  {
    number: '4000 0027 6000 3184',
    behaviour: 'challenge',
    effect: 'Demande une authentification 3-D Secure',
  },
  { number: '4000 0000 0000 0069', behaviour: 'expired', effect: 'Expirée selon la banque' },
  {
    number: '4000 0000 0000 0259',
    behaviour: 'slow',
    effect: 'La banque répond après 30 secondes',
  },
  {
    number: '4000 0000 0000 0341',
    behaviour: 'loseReply',
    effect: 'La réponse de la banque se perd',
  },
  {
    number: '4000 0000 0000 3014',
    behaviour: 'extend',
    effect: 'Réserve la somme 30 jours au lieu de 7',
  },
  {
    number: '4000 0000 0000 3113',
    behaviour: 'refuseLater',
    effect: 'Acceptée à la commande, puis refusée quand la boutique réserve la somme plus tard',
  },
  {
    number: '4000 0000 0000 1976',
    behaviour: 'disputeLost',
    effect: 'Contestée dès le débit ; dix jours après, la banque donne raison au porteur',
  },
  {
    number: '4000 0000 0000 2685',
    behaviour: 'disputeWon',
    effect: 'Contestée dès le débit ; dix jours après, la banque rend l’argent à la boutique',
  },
];

const behaviours: Record<string, Behaviour> = Object.fromEntries(
  testCards.map(({ number, behaviour }) => [number.replaceAll(' ', ''), behaviour]),
);

export const refusalReasons: Partial<Record<Behaviour, string>> = {
  refuse: declineSentences.refused,
  insufficient: declineSentences.insufficientFunds,
  expired: declineSentences.expired,
};

export type CardInput = {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  /** The stand-in wallet whose sheet gave the card. */
  wallet?: CardWallet | undefined;
};
export type ReadCard = {
  brand: CardBrand;
  last4: string;
  fingerprint: string;
  behaviour: Behaviour;
};

/** Returns the card, or a French refusal when it cannot exist. */
export function readCard(
  input: CardInput,
  today: { year: number; month: number },
): { card: ReadCard } | { refusal: string } {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    return { refusal: 'Le numéro de carte n’est pas valide.' };
  if (!/^\d{3,4}$/.test(input.cvc)) return { refusal: 'Le cryptogramme n’est pas valide.' };
  if (input.expMonth < 1 || input.expMonth > 12)
    return { refusal: 'La date d’expiration n’est pas valide.' };
  if (input.expYear < today.year || (input.expYear === today.year && input.expMonth < today.month))
    return { refusal: 'La carte est expirée.' };
  const fingerprint = createHash('sha256').update(`sandbox:${number}`).digest('hex').slice(0, 24);
  return {
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      fingerprint,
      behaviour: behaviours[number] ?? 'accept',
    },
  };
}

function brandOf(number: string): CardBrand {
  if (/^3[47]/.test(number)) return 'AMEX';
  if (/^3(0[0-5]|[68])/.test(number)) return 'DINERS_CLUB';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MASTERCARD';
  return /^(4970|4971|4973|4976|5131|5132)/.test(number) ? 'CARTES_BANCAIRES' : 'VISA';
}

function passesLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
