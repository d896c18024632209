/** Who answers for the demo brands. Companies, addresses and .test domains can belong to nobody. */
import type { Labelling, Operator, Party } from '#domain/catalogue/labelling.ts';
import { demoIdentity } from '../demo-identity.ts';

type Answering = Pick<Labelling, 'operator' | 'responsible'>;

function party(name: string, address: string): Party {
  const domain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(SAS|SARL|EARL|SCEA|GAEC|SCA|Soc\. coop\.) /, '')
    .replaceAll(/œ/gi, 'oe')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return { name, address, electronicAddress: `consommateurs@${domain}.test` };
}

const inUnion = (name: string, address: string): Answering => ({
  operator: { ...party(name, address), isOutsideUnion: false },
  responsible: null,
});

function outsideUnion(
  [name, address]: [name: string, address: string],
  importer: [name: string, address: string],
): Answering {
  const operator: Operator = { ...party(name, address), isOutsideUnion: true };
  return { operator, responsible: party(...importer) };
}

/** The shop answers for its own brand. */
const ownBrand: Answering = {
  operator: {
    name: `${demoIdentity.legalName} ${demoIdentity.legalForm}`,
    address: `${demoIdentity.street}, ${demoIdentity.postalCode} ${demoIdentity.city}, France`,
    electronicAddress: demoIdentity.email,
    isOutsideUnion: false,
  },
  responsible: null,
};

const byBrand: Readonly<Record<string, Answering>> = {
  [demoIdentity.name]: ownBrand,
  'Atelier Bruyère': inUnion('SARL Atelier Bruyère', '14 chemin des Landes, 56250 Elven, France'),
  'Baan Rivière': inUnion('SAS Baan Rivière', '6 quai des Jonques, 13016 Marseille, France'),
  'Bergerie d’Orzale': inUnion('EARL Bergerie d’Orzale', 'Lieu-dit Orzale, 20250 Corte, France'),
  'Biscuiterie Saint-Elouan': inUnion(
    'SAS Biscuiterie Saint-Elouan',
    '3 rue du Fournil, 22530 Saint-Guen, France',
  ),
  'Biscuiterie de Kerouan': inUnion(
    'SAS Biscuiterie de Kerouan',
    'ZA de Kerouan, 29380 Bannalec, France',
  ),
  'Bodega Torrealba': inUnion('Bodega Torrealba SL', 'Calle del Roble 8, 37770 Guijuelo, Espagne'),
  'Boire aux Champs': inUnion('SAS Boire aux Champs', '2 route des Sources, 63160 Billom, France'),
  'Boucherie Vauquelin': inUnion(
    'SAS Boucherie Vauquelin',
    '21 avenue des Abattoirs, 61200 Argentan, France',
  ),
  'Brasserie des Ormes': inUnion(
    'SARL Brasserie des Ormes',
    '5 rue des Ormes, 59190 Hazebrouck, France',
  ),
  'Brasserie du Canal': inUnion(
    'SARL Brasserie du Canal',
    '40 quai du Canal, 67700 Saverne, France',
  ),
  'Brûlerie Sérac': inUnion('SAS Brûlerie Sérac', '9 rue du Torréfacteur, 73000 Chambéry, France'),
  'Casa Bellavia': inUnion('Casa Bellavia Srl', 'Via dei Pastai 12, 40138 Bologna, Italie'),
  'Casa Bellorino': inUnion('Casa Bellorino Srl', 'Via del Grano 31, 80054 Gragnano, Italie'),
  'Casa Tolmeca': outsideUnion(
    ['Casa Tolmeca SA de CV', 'Calle Maíz 215, 68000 Oaxaca, Mexique'],
    ['SAS Comptoir du Levant', '17 boulevard des Entrepôts, 13002 Marseille, France'],
  ),
  'Causse de Lascale': inUnion(
    'SCA Causse de Lascale',
    'Route du Causse, 12250 Roquefort-sur-Soulzon, France',
  ),
  'Caves d’Armance': inUnion('SAS Caves d’Armance', '11 rue des Caves, 10130 Ervy, France'),
  'Champs Clairs': inUnion('SAS Champs Clairs', '8 rue de la Laiterie, 14500 Vire, France'),
  'Chocolaterie Aurèle': inUnion(
    'SAS Chocolaterie Aurèle',
    '27 rue du Cacaoyer, 26600 Tain-l’Hermitage, France',
  ),
  'Château Lormet': inUnion('SCEA Château Lormet', 'Lieu-dit Lormet, 33330 Saint-Émilion, France'),
  'Cidrerie Le Guen': inUnion(
    'SARL Cidrerie Le Guen',
    '4 route du Pressoir, 29170 Fouesnant, France',
  ),
  Clairval: inUnion('SCA Clairval', 'Route de Clairval, 50500 Carentan, France'),
  'Clos Persil': inUnion('SAS Clos Persil', '13 rue du Clos, 77320 La Ferté-Gaucher, France'),
  'Clos Verdanne': inUnion('SCEA Clos Verdanne', 'Chemin du Clos, 21700 Nuits, France'),
  'Comptoir Zéphirin': inUnion('SAS Comptoir Zéphirin', '52 quai du Port, 76600 Le Havre, France'),
  'Confiserie Pimprenelle': inUnion(
    'SARL Confiserie Pimprenelle',
    '16 rue des Bergamotes, 54000 Nancy, France',
  ),
  'Confitures Tante Ursule': inUnion(
    'SARL Confitures Tante Ursule',
    '7 rue du Chaudron, 68230 Niedermorschwihr, France',
  ),
  'Conserverie Ker Maël': inUnion(
    'SAS Conserverie Ker Maël',
    '1 quai des Sardiniers, 29730 Guilvinec, France',
  ),
  'Criée de Kerloc': inUnion('SAS Criée de Kerloc', 'Port de Kerloc, 29760 Penmarch, France'),
  'Croc & Moustache': inUnion(
    'SAS Croc & Moustache',
    '30 rue des Animaleries, 49300 Cholet, France',
  ),
  Croustelle: inUnion('SAS Croustelle', 'ZI des Falaises, 80480 Salouël, France'),
  'Dar Zitoun': inUnion('SARL Dar Zitoun', '18 rue des Oliviers, 93200 Saint-Denis, France'),
  'Distillerie Ormeval': inUnion(
    'SAS Distillerie Ormeval',
    '2 rue de l’Alambic, 16100 Cognac, France',
  ),
  'Domaine Aubrac': inUnion('SCEA Domaine Aubrac', 'Le Bourg, 34210 Olonzac, France'),
  'Domaine de Pujolle': inUnion('EARL Domaine de Pujolle', 'Pujolle, 32110 Nogaro, France'),
  'Domaine du Roc': inUnion('SCEA Domaine du Roc', 'Route du Roc, 84190 Gigondas, France'),
  'Douceur de Lin': inUnion('SAS Douceur de Lin', '19 rue du Lin, 76400 Fécamp, France'),
  'Ferme de Sainsvert': inUnion('GAEC Ferme de Sainsvert', 'Sainsvert, 02140 Vervins, France'),
  'Ferme des Grands Buis': inUnion(
    'GAEC Ferme des Grands Buis',
    'Les Grands Buis, 38160 Saint-Marcellin, France',
  ),
  'Ferme des Hautes Haies': inUnion(
    'EARL Ferme des Hautes Haies',
    'Les Hautes Haies, 72300 Sablé, France',
  ),
  'Ferme des Trois Mares': inUnion(
    'GAEC Ferme des Trois Mares',
    'Les Trois Mares, 35500 Vitré, France',
  ),
  'Ferme du Pas de l’Âne': inUnion(
    'GAEC Ferme du Pas de l’Âne',
    'Le Pas de l’Âne, 07190 Saint-Pierreville, France',
  ),
  'Fermière des Hautes Chaumes': inUnion(
    'SCA Fermière des Hautes Chaumes',
    'Les Hautes Chaumes, 63600 Ambert, France',
  ),
  'Fournil Aubépin': inUnion('SAS Fournil Aubépin', '6 rue du Four, 45000 Orléans, France'),
  'Fromagerie de la Roncière': inUnion(
    'SAS Fromagerie de la Roncière',
    'La Roncière, 14130 Pont-l’Évêque, France',
  ),
  'Fruitière de la Haute Loue': inUnion(
    'SCA Fruitière de la Haute Loue',
    '2 rue de la Fruitière, 25930 Lods, France',
  ),
  'Fruitière des Aravettes': inUnion(
    'SCA Fruitière des Aravettes',
    'Route des Aravettes, 74220 La Clusaz, France',
  ),
  'Fumoirs d’Armenez': inUnion('SAS Fumoirs d’Armenez', 'Quai d’Armenez, 29160 Crozon, France'),
  'Fumés du Haut-Doubs': inUnion('SARL Fumés du Haut-Doubs', 'Le Tuyé, 25650 Gilley, France'),
  'Givre & Potager': inUnion('SAS Givre & Potager', 'ZI du Grand Froid, 56300 Pontivy, France'),
  'Herbes de Valjoie': inUnion('SARL Herbes de Valjoie', 'Valjoie, 26150 Die, France'),
  'Jardins de Lorne': inUnion('SCA Jardins de Lorne', 'Plaine de Lorne, 84300 Cavaillon, France'),
  'La Bulle': inUnion('SAS La Bulle', '3 allée des Bulles, 42330 Saint-Galmier, France'),
  'La Jonque Dorée': inUnion(
    'SAS La Jonque Dorée',
    '25 avenue d’Ivry, 94200 Ivry-sur-Seine, France',
  ),
  'La Mère Odilon': inUnion(
    'SAS La Mère Odilon',
    '10 rue de la Cocotte, 11400 Castelnaudary, France',
  ),
  'La Table d’Aubin': inUnion('SAS La Table d’Aubin', '33 rue des Traiteurs, 69007 Lyon, France'),
  'La Théière du Large': inUnion(
    'SARL La Théière du Large',
    '12 rue des Embruns, 35400 Saint-Malo, France',
  ),
  'Laiterie de Plougoat': inUnion('SCA Laiterie de Plougoat', 'Plougoat, 29860 Plabennec, France'),
  'Laiterie de Surgenne': inUnion(
    'SCA Laiterie de Surgenne',
    '5 rue de la Crème, 17700 Surgères, France',
  ),
  'Laiterie du Val Gantier': inUnion(
    'SCA Laiterie du Val Gantier',
    'Le Val Gantier, 61120 Vimoutiers, France',
  ),
  'Latteria Ombrosa': inUnion('Latteria Ombrosa Srl', 'Via Ombrosa 4, 43121 Parma, Italie'),
  'Le Grenier d’Armel': inUnion(
    'SAS Le Grenier d’Armel',
    '20 rue du Grenier, 43000 Le Puy-en-Velay, France',
  ),
  'Le Petit Nid': inUnion('SAS Le Petit Nid', '8 allée des Berceaux, 60000 Beauvais, France'),
  'Les Goûters de Zélie': inUnion(
    'SAS Les Goûters de Zélie',
    '15 rue de l’École, 21000 Dijon, France',
  ),
  'Les Marmites de Suzon': inUnion(
    'SARL Les Marmites de Suzon',
    '4 rue des Marmites, 71500 Louhans, France',
  ),
  'Les Œufs de la Brandière': inUnion(
    'EARL Les Œufs de la Brandière',
    'La Brandière, 85500 Les Herbiers, France',
  ),
  'Maison Aubergat': inUnion('SAS Maison Aubergat', '2 place du Foirail, 64300 Orthez, France'),
  'Maison Claire': inUnion(
    'SAS Maison Claire',
    '44 rue des Lavandières, 59650 Villeneuve-d’Ascq, France',
  ),
  'Maison Corvaisier': inUnion('SAS Maison Corvaisier', '9 rue du Beurre, 50000 Saint-Lô, France'),
  'Maison Florizel': inUnion('SAS Maison Florizel', '31 rue de la Vanille, 44000 Nantes, France'),
  'Maison Tourvaine': inUnion('SAS Maison Tourvaine', '6 cours des Huiles, 30000 Nîmes, France'),
  'Mandra Elassos': inUnion('Mandra Elassos AE', 'Odos Elassos 7, 41222 Larissa, Grèce'),
  'Mas Pomarel': inUnion('SARL Mas Pomarel', 'Mas Pomarel, 13520 Maussane, France'),
  'Mas Tresille': inUnion('SCEA Mas Tresille', 'Mas Tresille, 34725 Saint-Saturnin, France'),
  'Matin Clair': inUnion('SAS Matin Clair', '14 rue de l’Avoine, 28000 Chartres, France'),
  'Moulin de Chabeuse': inUnion('SARL Moulin de Chabeuse', 'Le Moulin, 26300 Chabeuil, France'),
  'Moulin de Tréval': inUnion('SAS Moulin de Tréval', 'Moulin de Tréval, 56500 Locminé, France'),
  'Moulin des Aunelles': inUnion(
    'SAS Moulin des Aunelles',
    'Les Aunelles, 51300 Vitry-le-François, France',
  ),
  'Oakham Dairy': outsideUnion(
    ['Oakham Dairy Ltd', '2 Mill Lane, Oakham LE15 6AA, Royaume-Uni'],
    ['SAS Affineurs de la Manche', '7 quai de l’Entrepôt, 62100 Calais, France'],
  ),
  'Officine Lavaur': inUnion('SAS Officine Lavaur', '5 rue des Simples, 81500 Lavaur, France'),
  'Palmeraie Zahra': outsideUnion(
    ['Palmeraie Zahra SARL', 'Route de Tozeur, 2200 Degache, Tunisie'],
    ['SAS Comptoir du Levant', '17 boulevard des Entrepôts, 13002 Marseille, France'],
  ),
  'Patte Douce': inUnion('SAS Patte Douce', '11 route des Croquettes, 56800 Ploërmel, France'),
  'Petits Marmots': inUnion('SAS Petits Marmots', '3 rue des Marmots, 39000 Lons, France'),
  'Potager Lanvert': inUnion('SAS Potager Lanvert', 'ZI de Lanvert, 56920 Noyal, France'),
  'Prés du Risol': inUnion('SCA Prés du Risol', 'Le Risol, 63760 Bourg-Lastic, France'),
  Rajvani: inUnion('SAS Rajvani Europe', '8 passage des Épices, 75010 Paris, France'),
  'Rucher de Belcombe': inUnion('EARL Rucher de Belcombe', 'Belcombe, 05300 Laragne, France'),
  'Salaisons Berthelin': inUnion(
    'SAS Salaisons Berthelin',
    '1 rue du Séchoir, 42220 Bourg-Argental, France',
  ),
  'Salaisons du Mézayrac': inUnion(
    'SAS Salaisons du Mézayrac',
    'Le Mézayrac, 81230 Lacaune, France',
  ),
  'Siroterie Marceau': inUnion('SAS Siroterie Marceau', '22 rue des Sirops, 38500 Voiron, France'),
  'Souk d’Amira': inUnion('SARL Souk d’Amira', '13 rue du Marché, 93300 Aubervilliers, France'),
  'Source d’Auvelle': inUnion('SAS Source d’Auvelle', 'La Source, 74500 Évian, France'),
  'Sucrerie Valmure': inUnion('SAS Sucrerie Valmure', 'Route de la Râperie, 80200 Péronne, France'),
  'Séchoirs d’Orthevielle': inUnion(
    'SARL Séchoirs d’Orthevielle',
    'Les Séchoirs, 40300 Orthevielle, France',
  ),
  'Tablée du Nord': inUnion('SAS Tablée du Nord', '17 rue des Surgelés, 62200 Boulogne, France'),
  'Terre Lisière': inUnion('SAS Terre Lisière', 'Lieu-dit La Lisière, 26400 Crest, France'),
  'Terres de Blaisy': inUnion('SCEA Terres de Blaisy', 'Blaisy, 21540 Sombernon, France'),
  'Thés du Midi': inUnion('SARL Thés du Midi', '5 rue des Infusions, 34000 Montpellier, France'),
  'Turbine des Alpilles': inUnion(
    'SARL Turbine des Alpilles',
    '2 chemin des Glaciers, 13210 Saint-Rémy, France',
  ),
  'Verger Cantelou': inUnion(
    'SAS Vergers Cantelou',
    '6 route du Verger, 47110 Sainte-Livrade, France',
  ),
  'Vergers Cantelou': inUnion(
    'SAS Vergers Cantelou',
    '6 route du Verger, 47110 Sainte-Livrade, France',
  ),
};

/** Operators of products without a brand: the companies that pack them. */
const byAisle: Readonly<Record<string, Answering>> = {
  'fruits-et-legumes': inUnion(
    'SAS Halles de Sèvremont',
    '12 allée des Primeurs, 94150 Rungis, France',
  ),
  boucherie: inUnion('SAS Boucherie Vauquelin', '21 avenue des Abattoirs, 61200 Argentan, France'),
  poissonnerie: inUnion('SAS Criée de Kerloc', 'Port de Kerloc, 29760 Penmarch, France'),
  fromagerie: inUnion('SAS Caves d’Armance', '11 rue des Caves, 10130 Ervy, France'),
};
const elsewhere = inUnion('SAS La Table d’Aubin', '33 rue des Traiteurs, 69007 Lyon, France');

export function whoAnswers({
  brand,
  aisleId,
}: {
  brand: string | null;
  aisleId: string;
}): Answering {
  return (brand === null ? null : byBrand[brand]) ?? byAisle[aisleId] ?? elsewhere;
}

export const knownBrands: readonly string[] = Object.keys(byBrand);
