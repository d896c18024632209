import { describe, expect, it } from 'vitest';
import { parseGroceryList } from '#domain/lists/parse-list.ts';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import { groceryTerms } from '#world/demo-recipes.ts';
import { createShopSearch } from '#server/search/shop-search.ts';
import { indexTerms, matchRow } from './match-row.ts';

const catalogue = demoCatalogue();
const recipes = demoRecipes();
const search = createShopSearch({ catalogue, recipes });
const terms = indexTerms(groceryTerms);

/** Handwritten rows with the intended product and packs. */
const lines: [written: string, expected: RegExp][] = [
  ['1 kg de carottes', /^2 × Carottes de Créances/],
  ['6 œufs', /^1 × 6 œufs/],
  ['12 oeufs', /^1 × 12 œufs/],
  ['lait demi-écrémé x2', /^2 × Lait demi-écrémé.*1 L/],
  ['lait 1/2 écrémé x2', /^2 × Lait demi-écrémé[^(]*1 L$/],
  ['2 laits 1/2 écrémés', /^2 × Lait demi-écrémé/],
  ['beurre ½ sel 500 g', /^2 × Beurre demi-sel, 250 g/],
  ['2 L de lait entier', /^2 × Lait entier.*1 L/],
  ['un pot de crème fraîche', /^1 × Crème fraîche/],
  ['20 cl de crème liquide', /^1 × Crème liquide/],
  ['500g farine', /^1 × Farine de blé/],
  ['farine T55', /^1 × Farine de blé T55/],
  ['1kg sucre en poudre', /^1 × Sucre en poudre/],
  ['beurre doux', /^1 × Beurre doux/],
  ['beurre demi sel 500g', /^2 × Beurre demi-sel, 250 g/],
  ['2 plaquettes de beurre', /^2 × Beurre doux/],
  ['une baguette', /^1 × Baguette/],
  ['2 baguettes tradition', /^2 × Baguette de tradition/],
  ['pain de mie', /^1 × Pain de mie/],
  ['4 tranches de jambon blanc', /^1 × Jambon/],
  ['8 tranches de jambon', /^2 × Jambon.*4 tranches/],
  ['1 kg tomates', /^2 × Tomates.*500 g/],
  ['tomates cerises', /^1 × Tomates cerises/],
  ['2 courgettes', /^2 × Courgettes/],
  ['une botte de radis', /^1 × Radis roses, botte/],
  ['1 salade', /^1 × Batavia/],
  ['2 concombres', /^2 × Concombre/],
  ['pommes de terre 1 kg', /^1 × Pommes de terre Charlotte/],
  ['1 kg de pommes de terre', /^1 × Pommes de terre Charlotte/],
  ['2kg patates', /^1 × Pommes de terre.*2,5 kg/],
  ['3 oignons jaunes', /^1 × Oignons jaunes, filet de 1 kg/],
  ['un filet d’oignons', /^1 × Oignons/],
  ['2 gousses d’ail', /^1 × Ail/],
  ['6 pommes gala', /^6 × Pommes Gala/],
  ['4 citrons', /^4 × Citrons jaunes/],
  ['2 citrons verts', /^2 × Citrons verts/],
  ['500 g de champignons', /^2 × Champignons.*250 g/],
  ['poulet fermier', /^1 × Poulet fermier/],
  ['4 escalopes de poulet', /^2 × Filets de poulet.*2 pièces/],
  ['500g de viande hachée', /^2 × Bœuf haché.*250 g/],
  ['2 steaks hachés', /^1 × Steaks hachés.*2 pièces/],
  ['4 pavés de saumon', /^4 × Pavé de saumon/],
  ['saumon fumé 4 tranches', /^1 × Saumon fumé/],
  ['3 boîtes de tomates pelées', /^3 × Tomates/],
  ['500 g de spaghetti', /^1 × Spaghetti/],
  ['2 paquets de pâtes', /^2 × (?:Penne|Spaghetti|Coquillettes)/],
  ['pâté', /^1 × Pâté/],
  ['riz basmati', /^1 × Riz basmati/],
  ['huile d’olive 1l', /^1 × Huile d’olive.*1 L/],
  ['gros sel', /^1 × Gros sel/],
  ['8 yaourts nature', /^2 × Yaourts nature.*4 × 125 g/],
  ['petits suisses', /^1 × Petits-suisses/],
  ['comté 300 g', /^2 × Comté.*250 g/],
  ['gruyère râpé', /^1 × (?:Emmental|Gruyère|Comté) râpé/],
  ['café moulu', /^1 × Café moulu/],
  ['thé vert', /^1 × Thé vert/],
  ['chocolat noir 70%', /^1 × Chocolat noir 70 %/],
  ['nutella', /^1 × Pâte à tartiner/],
  ['eau 6x1,5L', /^1 × Eau.*6 × 1,5 L/],
  ['coca 33cl x6', /^2 × Cola, 1,5 L/],
  ['pq', /^1 × Papier toilette/],
  ['papier toilette 12 rouleaux', /^1 × Papier toilette.*12 rouleaux/],
  ['petits pois surgelés', /^1 × Petits pois.*surgelés/],
  ['carottes bio', /^1 × Carottes bio/],
  ['lait d’avoine', /^1 × Boisson à l’avoine/],
  ['un bouquet de persil', /^1 × Persil/],
  ['echalotte', /^1 × Échalotes/],
  ['1 kg de pommes de terre', /^1 × Pommes de terre/],
  ['perceuse', /^rien$/],
  ['piles AA', /^1 × Piles AA/],
  ['pneus d’hiver', /^rien$/],
  ['ampoules E27', /^1 × Ampoules.*E27/],
  ['xyzzy', /^rien$/],
];

describe('a shopping list over the demo catalogue', () => {
  it.each(lines)('« %s » proposes the intended product, in whole packs', (written, expected) => {
    expect(read(written)).toMatch(expected);
  });

  it('sixty lines are tried', () => {
    expect(lines.length).toBeGreaterThanOrEqual(60);
  });

  it('approximate matches are marked as such', () => {
    expect(read('tarte de mamie')).toMatch(/^1 × Tarte.* \(\?\)$/);
  });

  it.each([
    ['Kiri', /^1 × (?:Portions|Fromage frais).* \(\?\)$/],
    ['lait bébé 2ème âge', /^1 × Lait de croissance.* \(\?\)$/],
    ['beurre Président', /^1 × Beurre.* \(\?\)$/],
    ['eau cristaline 6x1,5', /^1 × Eau.*6 × 1,5 L \(\?\)$/],
    ['tomattes', /^1 × Tomates[^?]*$/],
    ['echalotte', /^1 × Échalotes[^?]*$/],
    ['céréales des enfants', /^1 × (?:Pétales|Muesli|Boules).* \(\?\)$/],
    ['riz des enfants', /^rien$|\(\?\)$/],
    ['tofu', /^rien$/],
  ])('« %s » is a guess only where something else is proposed', (written, expected) => {
    expect(read(written)).toMatch(expected);
  });

  it('« Kiri » never proposes kiwis, nor « lait bébé 2ème âge » milk of cows', () => {
    const namesOf = (name: string) =>
      matchRow({ catalogue, findListed: search.listed }, terms, {
        text: name,
        name,
        quantity: null,
        unit: 'pack',
      }).proposals.map(({ product }) => product.name);
    expect(namesOf('Kiri').join()).not.toMatch(/Kiwi/);
    expect(namesOf('lait bébé 2ème âge').join()).not.toMatch(/UHT|ribot|Lait entier/);
  });
});

function read(written: string): string {
  const [row] = parseGroceryList(written).map((parsed) =>
    matchRow({ catalogue, findListed: search.listed }, terms, parsed),
  );
  const best = row?.proposals[0];
  return best
    ? `${best.quantity} × ${best.product.name}, ${best.product.packSize}${row.isApproximate ? ' (?)' : ''}`
    : 'rien';
}
