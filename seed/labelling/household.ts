/** Warnings and dangers of the demo shop's household goods, as plausible labels would bear them. */
import type { Hazards } from '#domain/catalogue/labelling.ts';
import { readPhrases } from '#domain/catalogue/hazard-phrases.ts';

type Label = Partial<Pick<Hazards, 'pictograms' | 'signalWord' | 'contains' | 'ufi'>> & {
  statements?: string;
  precautions?: string;
};

function label({ statements = '', precautions = '', ...rest }: Label): Hazards {
  return {
    pictograms: [],
    signalWord: null,
    contains: null,
    ufi: null,
    ...rest,
    statements: readPhrases('hazard', statements).phrases,
    precautions: readPhrases('precaution', precautions).phrases,
  };
}

export const noDanger: Hazards = label({});

const collected = 'P501: Éliminer le contenu et le récipient dans une déchetterie.';
const inTheEyes = 'P305+P351+P338, P337+P313';

const irritant = (contains: string, ufi: string | null = null): Hazards =>
  label({
    pictograms: ['GHS07'],
    signalWord: 'warning',
    statements: 'H319',
    precautions: `P102, P264: Se laver les mains soigneusement après manipulation. | ${inTheEyes}`,
    contains,
    ufi,
  });
const severe = (contains: string, ufi: string | null = null): Hazards =>
  label({
    pictograms: ['GHS05'],
    signalWord: 'danger',
    statements: 'H315, H318',
    precautions: `P101, P102, P280, P305+P351+P338, P310 | ${collected}`,
    contains,
    ufi,
  });
const scented = (contains: string): Hazards =>
  label({ statements: 'EUH208, H412', precautions: `P102, P273 | ${collected}`, contains });

const lye = 'hydroxyde de sodium';
export const hazardsByProduct: Readonly<Record<string, Hazards>> = {
  'lessive-liquide-1-5l': irritant(
    'savon de potassium, alkyl polyglucoside',
    'A2C4-D5E6-F7G8-H9J0',
  ),
  'lessive-poudre-2kg': severe(
    'percarbonate de sodium, carbonate de sodium',
    'K1M2-N3P4-Q5R6-S7T8',
  ),
  'adoucissant-1l': scented('linalol'),
  'lessive-noire-1-2l': irritant('alkyl polyglucoside'),
  'lessive-laine-1l': scented('limonène'),
  'lessive-capsules-x30': label({
    pictograms: ['GHS05', 'GHS07'],
    signalWord: 'danger',
    statements: 'H302, H315, H318, H412',
    precautions: `P102, P280, P301+P312, P302+P352, P305+P351+P338, P310 | ${collected}`,
    contains: 'acide benzènesulfonique, alcools éthoxylés en C12-14',
    ufi: 'V3W4-X5Y6-A7C8-D9E0',
  }),
  'percarbonate-1kg': label({
    pictograms: ['GHS03', 'GHS05', 'GHS07'],
    signalWord: 'danger',
    statements: 'H272, H302, H318',
    precautions: `P102, P210, P220, P280, P301+P312, P305+P351+P338, P310 | ${collected}`,
    contains: 'carbonate de sodium, composé avec peroxyde d’hydrogène',
  }),
  'liquide-vaisselle-500ml': irritant('alkyl éther sulfate de sodium'),
  'liquide-vaisselle-amande-1l': irritant('alkyl polyglucoside'),
  'recharge-vaisselle-1-5l': irritant('alkyl éther sulfate de sodium'),
  'tablettes-lave-vaisselle-30': irritant(
    'percarbonate de sodium, carbonate de sodium',
    'F1G2-H3J4-K5M6-N7P8',
  ),
  'liquide-rincage-500ml': irritant('acide citrique'),
  'spray-multi-usages-750ml': label({
    statements: 'EUH210',
    precautions: 'P102',
  }),
  'vinaigre-menager-1l': label({
    pictograms: ['GHS07'],
    signalWord: 'warning',
    statements: 'H315, H319',
    precautions: `P102, P264: Se laver les mains soigneusement après manipulation. | ${inTheEyes}`,
    contains: 'acide acétique 14 %',
  }),
  'eau-de-javel-1l': label({
    pictograms: ['GHS05', 'GHS09'],
    signalWord: 'danger',
    statements: 'H314, H410, EUH031, EUH206',
    precautions: `P102, P273, P280, P301+P330+P331, P303+P361+P353, P305+P351+P338, P310, P391 | ${collected}`,
    contains: 'hypochlorite de sodium, 2,6 % de chlore actif',
    ufi: 'Q1R2-S3T4-U5V6-W7X8',
  }),
  'gel-wc-pin-750ml': severe('acide lactique, alcools éthoxylés', 'Y1A2-C3D4-E5F6-G7H8'),
  'nettoyant-vitres-750ml': label({
    pictograms: ['GHS02'],
    signalWord: 'warning',
    statements: 'H226',
    precautions: `P102, P210 | ${collected}`,
    contains: 'éthanol',
  }),
  'degraissant-cuisine-750ml': severe(lye),
  'anticalcaire-salle-de-bains-750ml': irritant('acide lactique'),
  'nettoyant-sols-lavande-1l': scented('linalol'),
  'acide-citrique-350g': irritant('acide citrique monohydraté'),
  'deboucheur-1l': label({
    pictograms: ['GHS05'],
    signalWord: 'danger',
    statements: 'H290, H314',
    precautions: `P102, P260, P280, P301+P330+P331, P303+P361+P353, P305+P351+P338, P310, P405 | ${collected}`,
    contains: `${lye} 20 %`,
    ufi: 'J1K2-M3N4-P5Q6-R7S8',
  }),
  'bougie-figue-180g': scented('dihydro-pentaméthylindanone'),
  'desodorisant-lavandin-400ml': label({
    pictograms: ['GHS02', 'GHS07'],
    signalWord: 'danger',
    statements: 'H222, H229, H319',
    precautions: `P102, P210, P211, P251, P305+P351+P338, P410+P412 | ${collected}`,
    contains: 'éthanol, huile essentielle de lavandin',
  }),
  'allumettes-x240': label({
    pictograms: ['GHS02'],
    signalWord: 'warning',
    statements: 'H228',
    precautions: 'P102, P210',
  }),
  'piege-fourmis-x2': label({
    pictograms: ['GHS09'],
    signalWord: 'warning',
    statements: 'H410',
    precautions: `P102, P273, P391 | ${collected}`,
    contains: 'spinosad',
  }),
  'spirale-citronnelle-x10': label({
    pictograms: ['GHS07'],
    signalWord: 'warning',
    statements: 'H317',
    precautions: `P102, P271, P302+P352, P333+P313 | ${collected}`,
    contains: 'huile essentielle de citronnelle',
  }),
  'gel-hydroalcoolique-300ml': label({
    pictograms: ['GHS02', 'GHS07'],
    signalWord: 'danger',
    statements: 'H225, H319',
    precautions: `P102, P210, P233, P305+P351+P338, P403+P235 | ${collected}`,
    contains: 'éthanol 70 %',
    ufi: 'T1U2-V3W4-X5Y6-A7C8',
  }),
};

const suffocation =
  'Pour éviter tout risque d’étouffement, tenir les sacs hors de portée des bébés et des jeunes enfants.';
const eyes = 'Éviter le contact avec les yeux ; en cas de contact, rincer abondamment à l’eau.';
const cleaner = 'Ne pas mélanger avec d’autres produits. Tenir hors de portée des enfants.';
const flame =
  'Ne jamais laisser une flamme sans surveillance. Tenir hors de portée des enfants et des animaux, loin de ce qui peut brûler.';

/** By category; a product of its own below wins. What has none says so. */
const warningsByCategory: Readonly<Record<string, string>> = {
  lessives: 'Tenir hors de portée des enfants.',
  nettoyants: cleaner,
  'sacs-et-films': suffocation,
  'bougies-et-parfums': flame,
  'corps-et-cheveux': eyes,
  'couches-et-soins': suffocation,
  litieres: 'Tenir hors de portée des enfants. Se laver les mains après usage.',
};
const warningsByProduct: Readonly<Record<string, string>> = {
  'eau-de-javel-1l':
    'Ne jamais mélanger avec un acide, un détartrant ou un autre produit : un gaz toxique s’en dégage.',
  'lessive-capsules-x30':
    'Ne pas percer ni couper les capsules, les prendre les mains sèches. Tenir hors de portée des enfants.',
  'gants-menage-m': 'Contient du latex de caoutchouc naturel, qui peut provoquer des allergies.',
  'papier-aluminium-20m': 'Ne pas utiliser avec des aliments acides ou très salés.',
  'papier-cuisson-15m': 'Ne pas dépasser 220 °C ni mettre au contact d’une flamme.',
  'piles-aa-x8':
    'Ne pas ouvrir, jeter au feu ni court-circuiter. Danger en cas d’ingestion : tenir hors de portée des enfants.',
  'piles-aaa-x4':
    'Ne pas recharger, ouvrir ni jeter au feu. Danger en cas d’ingestion : tenir hors de portée des enfants.',
  'ampoule-led-e27': 'Couper le courant avant de la remplacer. Ne convient pas à un variateur.',
  'piege-fourmis-x2':
    'Utilisez les biocides avec précaution. Avant toute utilisation, lisez l’étiquette et les informations concernant le produit.',
  'gel-hydroalcoolique-300ml':
    'Utilisez les biocides avec précaution. Avant toute utilisation, lisez l’étiquette et les informations concernant le produit.',
  'tampons-regular-x16':
    'Syndrome de choc toxique : changer de tampon toutes les 4 à 8 heures et lire la notice.',
  'mousse-a-raser-200ml':
    'Récipient sous pression : protéger du soleil et ne pas exposer à plus de 50 °C. Ne pas percer ni brûler, même vide.',
  'rasoirs-3-lames-x4': 'Lames tranchantes : tenir hors de portée des enfants.',
  'dentifrice-enfants-50ml':
    'Jusqu’à six ans, une quantité de la taille d’un petit pois, sous la surveillance d’un adulte.',
  'bain-de-bouche-500ml': 'Ne pas avaler. Ne convient pas aux enfants de moins de six ans.',
  'lait-solaire-50-150ml':
    'Ne pas rester trop longtemps au soleil, même avec un produit de protection solaire. Ne pas exposer bébés et jeunes enfants.',
  'shampoing-chien-250ml': 'Pour les chiens seulement. Éviter le contact avec les yeux.',
  'sacs-dejections-x60': suffocation,
};

export const warningsOf = (product: { id: string; category: string }): string =>
  warningsByProduct[product.id] ?? warningsByCategory[product.category] ?? '';
