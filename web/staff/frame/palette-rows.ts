/** What the palette offers without asking the server: pages, and gestures that a page then asks to confirm. */
import type { StaffUser } from '#domain/staff/contract.ts';
import type { Privilege } from '#domain/staff/privileges.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import { foldText } from '#domain/words/fold.ts';
import { closingAddress, ordersAddress } from '../orders/orders-url.ts';
import { staffPages, staffSections } from '../routes/staff-pages.ts';
import { mayOpen } from '../session/member.ts';

export type PaletteRow = {
  label: string;
  /** Where it is, or what it concerns. */
  note?: string;
  to: string;
};
/** `words`: other words by which it is found. */
type Offered = PaletteRow & {
  words: string;
  access?: Privilege | undefined;
  ofSeveralSites?: true | undefined;
  ofTheSeller?: true | undefined;
};

const actions: readonly Offered[] = [
  {
    label: 'Nouveau client',
    note: 'Son compte, puis sa commande par téléphone',
    words: 'ajouter créer compte ouvrir',
    access: 'customers.write',
    to: '/gestion/commandes-telephone/nouvelle?nouveau=1',
  },
  {
    label: 'Imprimer les étiquettes',
    note: 'Des commandes à préparer',
    words: 'sacs listes papiers',
    access: 'orders.prepare',
    to: '/gestion?vue=a-preparer&imprimer=1',
  },
  {
    label: 'Inviter un membre de l’équipe',
    words: 'ajouter nouveau préparateur livreur',
    access: 'staff.read',
    to: '/gestion/equipe',
  },
  {
    label: 'Mettre la boutique en pause',
    words: 'fermer arrêter vacances',
    access: 'shop.write',
    ofTheSeller: true,
    to: '/gestion/ouverture',
  },
  {
    label: 'Commandes en retard',
    words: 'retards',
    access: 'orders.read',
    to: '/gestion?vue=en-retard',
  },
  {
    label: 'Livraisons manquées',
    words: 'absents échec',
    access: 'orders.read',
    to: '/gestion?vue=manquees',
  },
  {
    label: 'Paiements à refaire',
    words: 'refusés carte impayés',
    access: 'orders.read',
    to: '/gestion?paiement=a-refaire',
  },
  {
    label: 'Produits épuisés',
    words: 'rupture stock zéro',
    access: 'stock.write',
    to: '/gestion/produits?vue=epuises',
  },
  {
    label: 'Produits en promotion',
    words: 'promos remises',
    access: 'stock.write',
    to: '/gestion/produits?vue=promotion',
  },
  {
    label: 'Zones de livraison',
    words: 'codes postaux secteurs',
    access: 'slots.write',
    to: '/gestion/creneaux?vue=zones',
  },
  {
    label: 'Thème clair ou sombre',
    words: 'nuit dark couleurs affichage',
    to: '/gestion/compte',
  },
];

/** Gestures on an order: « rembourser 100042 » finds the order, then offers this. */
const orderActions: readonly {
  verb: string;
  words: string;
  access: Privilege;
  to(orderId: string): string;
}[] = [
  {
    verb: 'Rembourser la commande',
    words: 'rembourser remboursement avoir',
    access: 'orders.refund',
    to: (id) => `/gestion/commandes/${id}#rembourser`,
  },
];

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const matches = (typed: readonly string[], { label, words }: Offered): boolean => {
  const own = wordsOf(`${label} ${words}`);
  return typed.every((word) => own.some((candidate) => candidate.startsWith(word)));
};

type Member = Pick<StaffUser, 'privileges' | 'hasSeveralSites' | 'isOfSomeSites'>;

const sectionOf = new Map(
  staffSections.flatMap(({ title, pages }) => pages.map(({ path }) => [path, title] as const)),
);
const pages: readonly Offered[] = staffPages
  .filter(({ path, isOpen, menu }) => !path.includes(':') && (menu || !isOpen))
  .map(({ path, title, words = '', access, ofSeveralSites, ofTheSeller }) => {
    const note = sectionOf.get(path);
    return {
      label: title,
      words: `${words} ${note ?? ''}`,
      access: access?.privilege,
      ofSeveralSites,
      ofTheSeller,
      // Alone, the root leads to the first screen of the member.
      to: path === '/gestion' ? ordersAddress({ scope: 'open', day: '' }) : path,
      ...(note && note !== title ? { note } : {}),
    };
  });

const mostOfEach = 5;
const farthestDays = 370;
const nearDays = ['aujourd’hui', 'demain'];

/** « fermer dimanche », « fermer 24 décembre » or « fermer 24/12 ». `today`: YYYY-MM-DD. */
function closings(today: string): Offered[] {
  return Array.from({ length: farthestDays }, (_, ahead) => {
    const day = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
    const near = nearDays[ahead];
    return {
      label: `Fermer ${near ? `${near}, ` : ''}${formatPlainDay(day)}`,
      note: 'Vous verrez d’abord ses commandes',
      words: `le journée jour ${day.slice(8)}/${day.slice(5, 7)}`,
      access: 'slots.write',
      to: closingAddress({ scope: 'open', zone: '', day }),
    } satisfies Offered;
  });
}

/** The verb of « rembourser 100042 », and what the server is asked for. */
export function readVerb(q: string): { verb: (typeof orderActions)[number] | null; rest: string } {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.+)$/.exec(q) ?? [];
  const [word = ''] = wordsOf(first);
  const verb =
    word.length < 4
      ? undefined
      : orderActions.find(({ words }) => wordsOf(words).some((own) => own.startsWith(word)));
  return verb ? { verb, rest } : { verb: null, rest: q };
}

/** On the order that was found, for « rembourser 100042 ». */
export const onOrder = (
  member: Member,
  q: string,
  { id, number }: { id: string; number: string },
): PaletteRow[] => {
  const { verb } = readVerb(q);
  return verb && mayOpen(member, verb.access)
    ? [{ label: `${verb.verb} ${number}`, to: verb.to(id) }]
    : [];
};

/** « recevoir grossiste des halles »: the orders that are awaited from that supplier. Null: no such verb. */
export function receiptRows(
  member: Member,
  q: string,
  awaited: readonly { id: string; number: number | string; supplierName: string }[],
): PaletteRow[] | null {
  const [first = '', ...rest] = wordsOf(q);
  if (first.length < 4 || !'recevoir'.startsWith(first)) return null;
  if (!mayOpen(member, 'stock.write')) return null;
  const rows = awaited
    .filter(({ supplierName }) => matches(rest, { label: supplierName, words: '', to: '' }))
    .slice(0, mostOfEach)
    .map(({ id, number, supplierName }) => ({
      label: `Recevoir ${supplierName}`,
      note: `Commande n° ${number}`,
      to: `/gestion/reception?commande=${id}`,
    }));
  return [...rows, { label: 'Recevoir sans commande', to: '/gestion/reception' }];
}

export type PaletteGroup = { title: string; rows: readonly PaletteRow[] };

/** Before anything is typed: the member's pages. */
export function offeredRows(member: Member, q: string, today: string): readonly PaletteGroup[] {
  const typed = wordsOf(q);
  const isMine = ({ access, ofSeveralSites, ofTheSeller }: Offered) =>
    mayOpen(member, access, ofTheSeller) && (!ofSeveralSites || member.hasSeveralSites === true);
  const [first = ''] = typed;
  const all =
    first.length >= 3 && 'fermer'.startsWith(first) ? [...actions, ...closings(today)] : actions;
  const found = (rows: readonly Offered[], most: number) =>
    rows
      .filter((row) => isMine(row) && matches(typed, row))
      .slice(0, most)
      .map(({ label, note, to }) => ({ label, to, ...(note ? { note } : {}) }));
  return [
    { title: 'Faire', rows: typed.length > 0 ? found(all, mostOfEach) : [] },
    { title: 'Pages', rows: found(pages, typed.length > 0 ? mostOfEach : pages.length) },
  ];
}
