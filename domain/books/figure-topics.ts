/** Drives the screen, its charts and the CSV files: see docs/books.md. */

/** Minutes and shares are ratios of two columns, so that totals use the same formula as rows. */
export type FigureUnit = 'cents' | 'count' | 'grams' | 'share' | 'minutes';

export type FigureColumn = {
  key: string;
  label: string;
  unit: FigureUnit;
  /** Computed: the first column divided by the second. */
  ratio?: readonly [top: string, bottom: string];
  /** Lower is better: an increase is shown as bad news. */
  isCost?: boolean;
  /** Used only to compute a ratio, not shown. */
  isHidden?: boolean;
};

export type FigureTopic = {
  title: string;
  /** Rows: hours or days of the period, the 24 hours of a day, or names. */
  rows: 'buckets' | 'hours' | 'names';
  rowName: string;
  charted: string;
  columns: readonly FigureColumn[];
  text: string;
};

const orders: FigureColumn = { key: 'orders', label: 'Commandes', unit: 'count' };
const billed: FigureColumn = { key: 'billed', label: 'Facturé TTC', unit: 'cents' };
const averageCart: FigureColumn = {
  key: 'averageCart',
  label: 'Panier moyen',
  unit: 'cents',
  ratio: ['billed', 'orders'],
};
const ofBilledOrders = 'Parmi les commandes facturées pendant la période.';

export const figureTopics = {
  sales: {
    title: 'Ventes',
    rows: 'buckets',
    rowName: 'Jour',
    charted: 'net',
    columns: [
      { key: 'net', label: 'Ventes TTC', unit: 'cents' },
      { key: 'excluded', label: 'Ventes HT', unit: 'cents' },
      { key: 'vat', label: 'TVA', unit: 'cents' },
      billed,
      { key: 'refunded', label: 'Remboursé TTC', unit: 'cents', isCost: true },
      { key: 'disputed', label: 'Litiges', unit: 'cents', isCost: true },
      orders,
      averageCart,
    ],
    text: 'Le grand livre, au jour où l’argent est débité ou rendu.',
  },
  products: {
    title: 'Produits',
    rows: 'names',
    rowName: 'Produit',
    charted: 'billed',
    columns: [
      billed,
      { key: 'units', label: 'Unités', unit: 'count' },
      { key: 'lines', label: 'Lignes de commande', unit: 'count' },
      { key: 'refunded', label: 'Remboursé TTC', unit: 'cents', isCost: true },
    ],
    text: 'Ce qui était dans les sacs, remplaçants compris.',
  },
  aisles: {
    title: 'Rayons',
    rows: 'names',
    rowName: 'Rayon',
    charted: 'billed',
    columns: [
      billed,
      { key: 'units', label: 'Unités', unit: 'count' },
      { key: 'lines', label: 'Lignes de commande', unit: 'count' },
    ],
    text: 'Ce qui était dans les sacs, par rayon.',
  },
  margins: {
    title: 'Marges',
    rows: 'names',
    rowName: 'Produit',
    charted: 'margin',
    columns: [
      { key: 'margin', label: 'Marge HT', unit: 'cents' },
      { key: 'marginShare', label: 'Taux de marge', unit: 'share', ratio: ['margin', 'excluded'] },
      { key: 'excluded', label: 'Ventes HT', unit: 'cents' },
      { key: 'cost', label: 'Achats HT', unit: 'cents', isCost: true },
      { key: 'uncosted', label: 'Ventes HT sans prix d’achat', unit: 'cents' },
    ],
    text: 'Les ventes HT des produits dont le prix d’achat est connu, remboursements déduits, moins cet achat au jour du débit.',
  },
  zones: {
    title: 'Zones',
    rows: 'names',
    rowName: 'Zone ou point de retrait',
    charted: 'billed',
    columns: [billed, orders, averageCart],
    text: ofBilledOrders,
  },
  hours: {
    title: 'Heures',
    rows: 'hours',
    rowName: 'Heure',
    charted: 'orders',
    columns: [orders, billed, averageCart],
    text: 'L’heure à laquelle les clients ont commandé, parmi les commandes facturées.',
  },
  customers: {
    title: 'Clients',
    rows: 'names',
    rowName: 'Clients',
    charted: 'customers',
    columns: [{ key: 'customers', label: 'Clients', unit: 'count' }, orders, billed, averageCart],
    text: 'Nouveau : aucune commande facturée avant celles de la période.',
  },
  missing: {
    title: 'Manquants',
    rows: 'buckets',
    rowName: 'Jour',
    charted: 'missingShare',
    columns: [
      { key: 'lines', label: 'Produits commandés', unit: 'count' },
      { key: 'missing', label: 'Manquants', unit: 'count', isCost: true },
      {
        key: 'missingShare',
        label: 'Taux de manquants',
        unit: 'share',
        ratio: ['missing', 'lines'],
        isCost: true,
      },
      { key: 'replaced', label: 'Remplacés', unit: 'count', isCost: true },
      {
        key: 'replacedShare',
        label: 'Taux de remplacement',
        unit: 'share',
        ratio: ['replaced', 'lines'],
        isCost: true,
      },
    ],
    text: 'Une ligne de commande est manquante quand le sac en contient moins que demandé, sans remplaçant.',
  },
  weights: {
    title: 'Poids',
    rows: 'buckets',
    rowName: 'Jour',
    charted: 'drift',
    columns: [
      { key: 'lines', label: 'Pesées', unit: 'count' },
      { key: 'announced', label: 'Poids annoncé', unit: 'grams' },
      { key: 'weighed', label: 'Poids pesé', unit: 'grams' },
      { key: 'excess', label: 'Écart', unit: 'grams', isHidden: true },
      { key: 'drift', label: 'Écart de poids', unit: 'share', ratio: ['excess', 'announced'] },
      { key: 'offered', label: 'Offert TTC', unit: 'cents', isCost: true },
      { key: 'tare', label: 'Tares déduites', unit: 'grams' },
      { key: 'typed', label: 'Tapées à la main', unit: 'count', isCost: true },
      { key: 'unlisted', label: 'Sans balance du registre', unit: 'count', isCost: true },
    ],
    text: 'Les produits vendus au poids, pesés à la préparation : le poids net, tare déduite.',
  },
  losses: {
    title: 'Pertes',
    rows: 'names',
    rowName: 'Produit',
    charted: 'value',
    columns: [
      { key: 'value', label: 'Valeur TTC', unit: 'cents', isCost: true },
      { key: 'cost', label: 'Coût HT', unit: 'cents', isCost: true },
      { key: 'broken', label: 'Casse', unit: 'count', isCost: true },
      { key: 'expired', label: 'Périmés', unit: 'count', isCost: true },
      { key: 'stolen', label: 'Vol', unit: 'count', isCost: true },
      { key: 'donated', label: 'Dons', unit: 'count', isCost: true },
      { key: 'inventory', label: 'Inventaire', unit: 'count', isCost: true },
      { key: 'cancelled', label: 'Frais d’une commande annulée', unit: 'count', isCost: true },
    ],
    text: 'Les unités sorties du stock à la main, et les produits frais d’un sac qui ne sont pas revenus au rayon, au prix de vente d’aujourd’hui, et au prix d’achat de ce jour-là quand il est connu.',
  },
  times: {
    title: 'Délais',
    rows: 'buckets',
    rowName: 'Jour',
    charted: 'preparation',
    columns: [
      { key: 'prepared', label: 'Préparées', unit: 'count' },
      { key: 'preparing', label: 'Préparation', unit: 'minutes', isHidden: true },
      {
        key: 'preparation',
        label: 'Préparation, en moyenne',
        unit: 'minutes',
        ratio: ['preparing', 'prepared'],
        isCost: true,
      },
      { key: 'delivered', label: 'Livrées', unit: 'count' },
      { key: 'delivering', label: 'Livraison', unit: 'minutes', isHidden: true },
      {
        key: 'delivery',
        label: 'Livraison, en moyenne',
        unit: 'minutes',
        ratio: ['delivering', 'delivered'],
        isCost: true,
      },
      { key: 'onTime', label: 'À l’heure', unit: 'count' },
      {
        key: 'onTimeShare',
        label: 'Part à l’heure',
        unit: 'share',
        ratio: ['onTime', 'delivered'],
      },
    ],
    text: 'De la prise en charge à « Préparée », puis du départ à la porte.',
  },
} as const satisfies Record<string, FigureTopic>;

export type FigureTopicName = keyof typeof figureTopics;
export const figureTopicNames = Object.keys(figureTopics) as FigureTopicName[];

export const topicOf = (name: FigureTopicName): FigureTopic => figureTopics[name];

/** Adapts the headings for a shop exempt from VAT: sales carry none, purchases do. */
export function shopTopicOf(
  name: FigureTopicName,
  { isVatExempt }: { isVatExempt: boolean },
): FigureTopic {
  const topic = topicOf(name);
  if (!isVatExempt) return topic;
  const columns = topic.columns
    .filter(({ key }) => name !== 'sales' || !vatColumns.includes(key))
    .map((column) => ({ ...column, label: withoutTaxWords(column.label) }));
  return { ...topic, columns, text: withoutTaxWords(topic.text) };
}

const vatColumns: readonly string[] = ['excluded', 'vat'];
const withoutTaxWords = (text: string): string =>
  text
    .replaceAll(/ TTC\b/g, '')
    .replaceAll(/\b([Vv]entes|Marge) HT\b/g, '$1')
    .replaceAll(/\b(Achats|Coût) HT\b/g, '$1 TTC');

/** « delais », for URLs and file names. */
export const slugOf = (name: FigureTopicName): string =>
  figureTopics[name].title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
export const shownColumns = ({ columns }: FigureTopic): FigureColumn[] =>
  columns.filter(({ isHidden }) => !isHidden);
