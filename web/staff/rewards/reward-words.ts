import { formatSum } from '#domain/measures/money.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

type Values = Record<string, unknown>;
type Field = { label: string; show?: (value: unknown) => string };

const euros = (value: unknown): string => formatSum(Number(value));
const noLimit = (value: unknown): string => (value === null ? 'sans limite' : String(value));
const whole = (value: unknown): string => Number(value).toLocaleString('fr-FR');

/** Fields by kind of action. The journal does not show a field that is missing here. */
const fields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  'loyalty.rates': {
    coefficient: { label: 'Miams par euro' },
    threshold: { label: 'Miams d’un cadeau', show: whole },
    giftCents: { label: 'valeur d’un cadeau', show: euros },
  },
  'referral.terms': {
    promisedCents: { label: 'somme promise', show: euros },
    referrerCoupons: { label: 'nombre de bons' },
    referrerCouponCents: { label: 'valeur d’un bon', show: euros },
    referrerMinimumCents: { label: 'commande minimale', show: euros },
    refereeProductId: { label: 'produit offert' },
  },
  'game.settings': {
    isOpen: { label: 'état', show: (value) => (value ? 'ouvert' : 'en pause') },
    familyMiams: { label: 'Miams d’une famille', show: whole },
    winPercent: { label: 'chances sur 100' },
    cardsADay: { label: 'cartes par jour', show: noLimit },
    exchangesADay: { label: 'échanges par jour', show: noLimit },
  },
  'charity.change': {
    name: { label: 'nom' },
    text: { label: 'texte' },
    isActive: { label: 'dons', show: (value) => (value ? 'ouverts' : 'fermés') },
  },
};
const titles: Readonly<Record<string, string>> = {
  'loyalty.rates': 'Miams',
  'referral.terms': 'Parrainage',
  'game.settings': 'Jeu',
};

/** « Miams : valeur d’un cadeau 6 € (avant : 5 €) » */
export function describeReward({ kind, before, after }: StaffAction): string {
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values];
  if (kind === 'charity.create') return `Association « ${String(is['name'])} » ajoutée`;
  const changes = Object.entries(fields[kind] ?? {}).flatMap(([name, { label, show = String }]) =>
    was[name] === is[name] ? [] : [`${label} ${show(is[name])} (avant : ${show(was[name])})`],
  );
  const title = titles[kind] ?? `Association « ${String(was['name'])} »`;
  return `${title} : ${changes.join(', ') || 'rien n’a changé'}`;
}
