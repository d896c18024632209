/** Cards of the game: seven families of six members, with ids like « courge-pere ». */

const members = [
  { id: 'grand-pere', name: 'le grand-père' },
  { id: 'grand-mere', name: 'la grand-mère' },
  { id: 'pere', name: 'le père' },
  { id: 'mere', name: 'la mère' },
  { id: 'fils', name: 'le fils' },
  { id: 'fille', name: 'la fille' },
] as const;

/** `products`: the matching product of each member, in the same order. */
type FamilyRow = {
  id: string;
  name: string;
  tint: string;
  ink: string;
  products: readonly (readonly [product: string, name: string])[];
};

const rows: readonly FamilyRow[] = [
  {
    id: 'courge',
    name: 'Courge',
    tint: '#fdead2',
    ink: '#8a4b12',
    products: [
      ['courge-musquee', 'Musquée de Provence'],
      ['potimarron-bio', 'Potimarron'],
      ['butternut', 'Butternut'],
      ['patidou', 'Patidou'],
      ['courgettes-rondes', 'Courgette ronde'],
      ['courgettes', 'Courgette'],
    ],
  },
  {
    id: 'tomate',
    name: 'Tomate',
    tint: '#fde4de',
    ink: '#a52c19',
    products: [
      ['tomates-coeur-boeuf', 'Cœur de bœuf'],
      ['tomates-noire-crimee', 'Noire de Crimée'],
      ['tomates-ananas', 'Ananas'],
      ['tomates-grappe', 'Grappe'],
      ['tomates-cerises-melange', 'Cerise mêlée'],
      ['tomates-cerises', 'Cerise allongée'],
    ],
  },
  {
    id: 'pomme',
    name: 'Pomme',
    tint: '#eaf3d3',
    ink: '#45611a',
    products: [
      ['pommes-granny', 'Granny Smith'],
      ['pommes-reinette', 'Reine des reinettes'],
      ['pommes-golden-limousin', 'Golden'],
      ['pommes-gala', 'Gala'],
      ['pommes-chantecler', 'Chantecler'],
      ['pommes-pink', 'Rosy Glow'],
    ],
  },
  {
    id: 'chou',
    name: 'Chou',
    tint: '#e0efe4',
    ink: '#1f5a38',
    products: [
      ['chou-vert-frise', 'Vert frisé'],
      ['chou-fleur', 'Chou-fleur'],
      ['chou-rouge', 'Rouge'],
      ['romanesco', 'Romanesco'],
      ['brocoli', 'Brocoli'],
      ['choux-de-bruxelles', 'De Bruxelles'],
    ],
  },
  {
    id: 'racine',
    name: 'Racine',
    tint: '#f3e7f0',
    ink: '#743461',
    products: [
      ['celeri-rave', 'Céleri-rave'],
      ['betteraves-crues', 'Betterave'],
      ['panais', 'Panais'],
      ['carottes-botte', 'Carotte fane'],
      ['navets-boule-or', 'Navet Boule d’or'],
      ['radis-roses', 'Radis rose'],
    ],
  },
  {
    id: 'oignon',
    name: 'Oignon',
    tint: '#efe6f4',
    ink: '#5b3a74',
    products: [
      ['ail-rose-lautrec', 'Ail de Lautrec'],
      ['echalotes-traditionnelles', 'Échalote'],
      ['oignons-jaunes', 'Oignon jaune'],
      ['oignons-roscoff', 'Roscoff'],
      ['poireaux', 'Poireau'],
      ['ciboulette', 'Ciboulette'],
    ],
  },
  {
    id: 'patate',
    name: 'Patate',
    tint: '#f6eed5',
    ink: '#6b5212',
    products: [
      ['pdt-agria', 'Agria'],
      ['pdt-charlotte', 'Charlotte'],
      ['pdt-ratte', 'Ratte du Touquet'],
      ['patate-douce', 'Patate douce'],
      ['pdt-noirmoutier', 'Noirmoutier'],
      ['pdt-grenaille', 'Grenaille'],
    ],
  },
];

export type FamilyCard = { id: string; member: string; name: string; productId: string };
export type Family = {
  id: string;
  name: string;
  tint: string;
  ink: string;
  cards: readonly FamilyCard[];
};

export const families: readonly Family[] = rows.map(({ products, ...family }) => ({
  ...family,
  cards: members.flatMap((member, index) => {
    const [productId, name] = products[index] ?? [];
    return productId && name
      ? [{ id: `${family.id}-${member.id}`, member: member.name, name, productId }]
      : [];
  }),
}));

export const allCards: readonly FamilyCard[] = families.flatMap((family) => family.cards);
export const isCard = (id: string): boolean => allCards.some((card) => card.id === id);
