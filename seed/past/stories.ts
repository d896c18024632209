/** Who bought what before the shop opened, and what became of it. Camille's past, then her neighbours', then the day's work. */

/** What was really in the bag, where it was not what was asked for at its announced weight. */
type Found = { quantity?: number; gramsPercent?: number; replacedBy?: string };
export type Story = {
  /** Before the @ of their address. */
  who: string;
  zone: string;
  basket: Readonly<Record<string, number>>;
  /** An hour on the Paris clock of a day gone by, or so many hours before the shop opened. */
  placed: { daysAgo: number; hour: number } | { hoursAgo: number };
  /** The first slot from 18 o'clock so many days later, or the first that ends so many hours after the shop opened. */
  slot: { daysLater: number } | { endsInHours: number };
  /** Where the order stands when the shop opens. */
  reaches:
    'cancelled' | 'prepaid' | 'preparing' | 'ready' | 'readyToDeliver' | 'inTransit' | 'paid';
  found?: Readonly<Record<string, Found>>;
  /** The key makes it one refund, however often it is asked for. */
  refund?: { key: string; reason: string; productId: string };
  reviews?: readonly { productId: string; rating: number; text?: string }[];
};

const camille: readonly Story[] = [
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { daysAgo: 56, hour: 19 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'pommes-gala': 5,
      'bananes-guadeloupe': 5,
      'poulet-fermier-landes': 1,
      'comte-aop-8-mois': 2,
      'beurre-demi-sel-250g': 1,
      'lait-demi-ecreme-uht-6x1l': 1,
      'oeufs-plein-air-12': 1,
      'baguette-tradition': 2,
      'penne-rigate-500g': 3,
    },
    reviews: [
      {
        productId: 'poulet-fermier-landes',
        rating: 5,
        text: 'Chair ferme, peau dorée. Le bouillon du lendemain vaut presque le rôti.',
      },
      { productId: 'comte-aop-8-mois', rating: 4 },
    ],
  },
  {
    who: 'camille',
    zone: 'retrait-bercy',
    placed: { daysAgo: 43, hour: 12 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'eau-gazeuse-6x1l': 2,
      'riz-basmati-1kg': 1,
      'lessive-liquide-1-5l': 1,
      'tablettes-lave-vaisselle-30': 1,
      'jambon-superieur-sans-nitrite': 2,
      'emmental-bloc': 1,
      'oranges-a-jus': 2,
      'pain-de-mie-nature': 1,
    },
  },
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { daysAgo: 31, hour: 21 },
    slot: { daysLater: 2 },
    reaches: 'cancelled',
    basket: {
      'lasagnes-bolognaise-surgelees': 2,
      'frites-four-surgelees': 2,
      'paves-saumon-atlantique-surgeles': 1,
      'framboises-entieres-surgelees': 1,
      'jus-d-orange-1l': 2,
    },
  },
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { daysAgo: 30, hour: 20 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'entrecote-race-a-viande': 2,
      'pave-saumon-label-rouge': 2,
      'pommes-gala': 6,
      'citrons-jaunes': 3,
      'creme-fraiche-epaisse-30': 1,
      'camembert-de-normandie-aop': 1,
      'croissant-beurre-aop': 4,
      'beurre-demi-sel-250g': 1,
    },
    found: {
      'entrecote-race-a-viande': { gramsPercent: 91 },
      'pave-saumon-label-rouge': { gramsPercent: 108 },
      'camembert-de-normandie-aop': { quantity: 0 },
    },
    reviews: [
      {
        productId: 'entrecote-race-a-viande',
        rating: 4,
        text: 'Belle pièce persillée. Un peu plus légère que prévu, et débitée d’autant.',
      },
    ],
  },
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { daysAgo: 13, hour: 18 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'oranges-navel': 6,
      'mangue-kent': 1,
      'filets-poulet-fermier': 2,
      'oeufs-plein-air-12': 1,
      'lait-demi-ecreme-uht-6x1l': 1,
      'riz-thai-jasmin-1kg': 1,
      'brioche-tressee-vendeenne-igp': 1,
      'saumon-fume-ecosse': 1,
    },
    refund: {
      key: '5d3f6a52-6c0e-4b57-9a55-0d6f3c1b7e01',
      reason: 'Mangue trop mûre, photo à l’appui',
      productId: 'mangue-kent',
    },
  },
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { daysAgo: 5, hour: 19 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'pommes-gala': 4,
      'bananes-guadeloupe': 6,
      'dos-cabillaud': 2,
      'beurre-doux-250g': 1,
      'penne-rigate-500g': 2,
      'parmigiano-reggiano-24-mois': 2,
      'baguette-tradition': 2,
      'jus-de-pomme-1l': 2,
    },
    found: { 'beurre-doux-250g': { replacedBy: 'beurre-demi-sel-250g' } },
    reviews: [
      {
        productId: 'dos-cabillaud',
        rating: 5,
        text: 'Épais, nacré, sans une arête. Cuit dix minutes au four avec un filet de citron.',
      },
    ],
  },
  {
    who: 'camille',
    zone: 'paris-est',
    placed: { hoursAgo: 18 },
    slot: { endsInHours: 36 },
    reaches: 'prepaid',
    basket: {
      'pommes-gala': 5,
      'poires-conference': 4,
      'poulet-fermier-landes': 1,
      'comte-aop-8-mois': 2,
      'oeufs-plein-air-12': 1,
      'pain-au-chocolat': 4,
      'lait-demi-ecreme-uht-6x1l': 1,
    },
  },
];

const neighboursBefore: readonly Story[] = [
  {
    who: 'amina',
    zone: 'paris-est',
    placed: { daysAgo: 37, hour: 17 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'semoule-couscous-moyenne-1kg': 2,
      'citrons-jaunes': 4,
      'poulet-jaune': 2,
      'dahl-lentilles-corail': 2,
      'oranges-a-jus': 2,
      'farine-de-ble-t55': 3,
    },
    reviews: [
      {
        productId: 'semoule-couscous-moyenne-1kg',
        rating: 5,
        text: 'Grain régulier, elle gonfle bien et ne colle pas.',
      },
      { productId: 'oranges-a-jus', rating: 4 },
    ],
  },
  {
    who: 'louis',
    zone: 'retrait-bercy',
    placed: { daysAgo: 25, hour: 13 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'croquettes-chat-poulet-1-5kg': 2,
      'litiere-vegetale-10l': 1,
      'penne-rigate-500g': 4,
      'emmental-bloc': 1,
      'jambon-superieur-6-tranches': 2,
    },
    reviews: [
      {
        productId: 'penne-rigate-500g',
        rating: 4,
        text: 'Elles tiennent la cuisson, même oubliées deux minutes.',
      },
    ],
  },
  {
    who: 'margaux',
    zone: 'paris-est',
    placed: { daysAgo: 17, hour: 21 },
    slot: { daysLater: 2 },
    reaches: 'paid',
    basket: {
      'pave-saumon-label-rouge': 3,
      'comte-aop-18-mois': 2,
      'croissant-beurre-aop': 6,
      'beurre-baratte-cristaux': 1,
      'pommes-gala': 4,
    },
    reviews: [
      {
        productId: 'croissant-beurre-aop',
        rating: 3,
        text: 'Bons, mais meilleurs repassés trois minutes au four.',
      },
      { productId: 'pave-saumon-label-rouge', rating: 5 },
    ],
  },
  {
    who: 'odile',
    zone: 'paris-sud',
    placed: { daysAgo: 9, hour: 10 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'blanquette-veau': 3,
      'creme-fraiche-epaisse-30': 2,
      'riz-long-etuve-cabas': 1,
      'camembert-de-normandie-aop': 1,
      'poires-conference': 5,
      'madeleines-pur-beurre-x12': 2,
    },
    found: { 'blanquette-veau': { gramsPercent: 106 } },
    reviews: [
      {
        productId: 'madeleines-pur-beurre-x12',
        rating: 5,
        text: 'Moelleuses et pas trop sucrées. Mes petits-enfants ont fini le paquet.',
      },
    ],
  },
  {
    who: 'amina',
    zone: 'paris-est',
    placed: { daysAgo: 4, hour: 18 },
    slot: { daysLater: 1 },
    reaches: 'paid',
    basket: {
      'bananes-guadeloupe': 8,
      'oeufs-plein-air-12': 2,
      'lait-demi-ecreme-uht-6x1l': 2,
      'poulet-jaune': 1,
      'farine-de-ble-t55': 2,
      'oranges-a-jus': 2,
    },
  },
];

/** What the preparer, the driver and the manager find before them. */
const today: readonly Story[] = [
  {
    who: 'odile',
    zone: 'retrait-vanves',
    placed: { hoursAgo: 20 },
    slot: { endsInHours: 0 },
    reaches: 'ready',
    basket: {
      'filet-mignon-porc': 2,
      'haricots-verts-tres-fins-surgeles': 2,
      'poires-conference': 6,
      'saumon-fume-norvege': 1,
      'camembert-de-normandie-aop': 1,
      'brioche-tressee-vendeenne-igp': 1,
    },
  },
  {
    who: 'sophie',
    zone: 'paris-est',
    placed: { hoursAgo: 19 },
    slot: { endsInHours: 0 },
    reaches: 'inTransit',
    basket: {
      'couches-taille-4-x40': 2,
      'lingettes-bebe-x60': 2,
      'bananes-bio': 2,
      'lait-demi-ecreme-uht-6x1l': 1,
      'jambon-superieur-sans-nitrite': 2,
    },
  },
  {
    who: 'victor',
    zone: 'paris-est',
    placed: { hoursAgo: 18 },
    slot: { endsInHours: 0 },
    reaches: 'inTransit',
    basket: {
      'entrecote-race-a-viande': 2,
      'frites-four-surgelees': 2,
      'eau-gazeuse-6x1l': 2,
      'citrons-jaunes': 2,
      'baguette-tradition': 3,
    },
  },
  {
    who: 'farid',
    zone: 'paris-est',
    placed: { hoursAgo: 17 },
    slot: { endsInHours: 2 },
    reaches: 'readyToDeliver',
    basket: {
      'dorade-royale': 3,
      'citrons-jaunes': 2,
      'riz-basmati-1kg': 1,
      'creme-fraiche-epaisse-30': 2,
      'jus-d-orange-1l': 3,
      'petits-pois-doux-surgeles': 2,
    },
  },
  {
    who: 'yanis',
    zone: 'seine-saint-denis',
    placed: { hoursAgo: 17 },
    slot: { endsInHours: 3 },
    reaches: 'preparing',
    basket: {
      'filets-poulet-fermier': 3,
      'pommes-gala': 5,
      'riz-thai-jasmin-1kg': 1,
      'oeufs-plein-air-12': 1,
      'saumon-fume-norvege': 1,
      'pain-de-mie-complet': 1,
    },
  },
  {
    who: 'amina',
    zone: 'paris-est',
    placed: { hoursAgo: 16 },
    slot: { endsInHours: 3 },
    reaches: 'prepaid',
    basket: {
      'poulet-jaune': 2,
      'citrons-jaunes': 4,
      'semoule-couscous-moyenne-1kg': 1,
      'oranges-a-jus': 3,
      'farine-de-ble-t55': 2,
      'lait-demi-ecreme-uht-6x1l': 1,
    },
  },
  {
    who: 'louis',
    zone: 'retrait-bercy',
    placed: { hoursAgo: 5 },
    slot: { endsInHours: 4 },
    reaches: 'prepaid',
    basket: {
      'croquettes-chat-poulet-1-5kg': 1,
      'litiere-vegetale-10l': 2,
      'steaks-haches-surgeles-x10': 1,
      'lasagnes-bolognaise-surgelees': 3,
    },
  },
  {
    who: 'margaux',
    zone: 'paris-est',
    placed: { hoursAgo: 3 },
    slot: { endsInHours: 8 },
    reaches: 'prepaid',
    basket: {
      'pave-saumon-label-rouge': 3,
      'croissant-beurre-aop': 4,
      'comte-aop-18-mois': 1,
      'oranges-navel': 5,
      'beurre-baratte-cristaux': 1,
      'mangue-kent': 1,
    },
  },
];

export const stories: readonly Story[] = [...camille, ...neighboursBefore, ...today];

/** Left for whoever answers at the service client. The key makes it one ticket. */
export const ticket = {
  who: 'margaux',
  hoursAgo: 2,
  body: {
    key: '0c8e2f4b-93d1-4e7a-8f26-5b1a7d90c3e4',
    kind: 'report',
    topic: 'order',
    name: 'Margaux Le Goff',
    email: 'margaux@cabas.test',
    comments:
      'Bonjour, le digicode de mon immeuble a changé : c’est maintenant 42B19. Pouvez-vous prévenir la personne qui me livrera ?',
  },
} as const;
