/** The pictures show as many goods as are sold, and are drawn from today’s recipes of pictures. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoProducts } from '#world/demo-products.ts';
import { recipes } from '#world/demo-recipes.ts';
import { countSold } from './count-sold.ts';
import { jobOf } from './draw-in-studio.ts';
import { pictureOf, recipePictureOf, type DishPicture } from './drawings.ts';
import { lookOf } from './pack-looks.ts';
import { hashOf, specs } from './specs.ts';
import studioForms from './studio/forms.json' with { type: 'json' };
import { studioBytes } from './write-files.ts';

const pictures = path.resolve(import.meta.dirname, '../../seed/pictures');

describe('the numbers in the pictures', () => {
  it('reads how many are sold at a time', () => {
    const count = (packSize: string) => countSold({ soldBy: 'count', unitTerm: 'pièce', packSize });
    const step = (unitTerm: string) => countSold({ soldBy: 'step', unitTerm, packSize: '' });
    expect(
      ['12 œufs', '6 × 1 L', 'lot de 3, 500 g', 'bourriche de 12, environ 1 kg'].map(count),
    ).toEqual([12, 6, 3, 12]);
    expect(['250 g', 'barquette de 250 g', '1,5 L', 'filet de 2,5 kg'].map(count)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(countSold({ soldBy: 'piece', unitTerm: 'pomme', packSize: '' })).toBe(1);
    expect(step('lot de 4')).toBe(4);
    expect(step('rôti')).toBe(1);
    expect(step('poignée')).toBeNull();
  });

  it('no recipe of a picture states another number than is sold', () => {
    const other = demoProducts.filter(({ id, sheet }) => {
      const picture = pictureOf(id);
      const sold = countSold(sheet);
      return picture.as === 'studio' && sold !== null && (picture.count ?? sold) !== sold;
    });
    expect(other.map(({ id }) => id)).toEqual([]);
  });

  it('packs sold side by side stand in that number, and portions in a bag do not', () => {
    const count = (id: string) => {
      const spec = specs.find((one) => one.id === id);
      if (spec === undefined) throw new Error(id);
      return lookOf(spec).count;
    };
    expect(count('yaourts-nature-entier-x4')).toBe(4);
    expect(count('lait-demi-ecreme-uht-6x1l')).toBe(6);
    expect(count('biere-lager-12x25cl')).toBe(12);
    expect(count('lait-entier-bio-1l')).toBe(1);
    expect(count('dos-cabillaud-msc-surgele')).toBe(1);
  });
});

describe('the studio', () => {
  const folder = path.resolve(import.meta.dirname, './studio');
  const python = readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

  /** The keys of a dictionary of the studio, written on one line or on several. */
  const keysOf = (name: string, table: string): Set<string> => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const rows = new RegExp(`^${table} = \\{(.*\\}$|[\\s\\S]*?^\\})`, 'm').exec(text)?.[1] ?? '';
    return new Set([...rows.matchAll(/(?:^| )'([a-z-]+)':/gm)].map(([, key = '']) => key));
  };

  it('serves each recipe on a table and beside a napkin that it has', () => {
    const tables = keysOf('table.py', 'TABLES');
    const napkins = keysOf('napkin.py', 'TONES');
    const jobs = specs
      .filter(({ kind }) => kind === 'recipe')
      .map((spec) => jobOf(spec, 'x.png') as { table: string; cloth: string | null });
    expect(jobs.filter(({ table }) => !tables.has(table))).toEqual([]);
    expect(jobs.filter(({ cloth }) => cloth !== null && !napkins.has(cloth))).toEqual([]);
    expect([tables.has('oak'), napkins.has('white')]).toEqual([true, true]);
  });

  it('is asked for as many as are sold', () => {
    const asked = (id: string) => {
      const spec = specs.find((one) => one.id === id);
      if (spec === undefined) throw new Error(id);
      return (jobOf(spec, 'x.png') as { count: number }).count;
    };
    expect(['pommes-gala', 'pommes-reinette', 'poires-williams'].map(asked)).toEqual([1, 3, 4]);
    expect(['oeufs-plein-air-6', 'oeufs-bio-10', 'oeufs-plein-air-12'].map(asked)).toEqual([
      6, 10, 12,
    ]);
    expect(['croissants-beurre-x4', 'macarons-assortis-x12'].map(asked)).toEqual([4, 12]);
    expect(['yaourts-nature-entier-x4', 'lait-demi-ecreme-uht-6x1l'].map(asked)).toEqual([4, 6]);
    expect(['biere-lager-12x25cl', 'lait-entier-bio-1l'].map(asked)).toEqual([12, 1]);
    const rolls = specs.find(({ id }) => id === 'papier-toilette-x12');
    expect(rolls && jobOf(rolls, 'x.png')).toMatchObject({ with: { rolls: 12 } });
  });

  it('knows the pack of each product, what is seen in it and the photograph on its label', () => {
    const goods = keysOf('pack_goods.py', 'KINDS')
      .union(keysOf('pack_tray.py', 'LAID'))
      .union(keysOf('pack_tray.py', 'SLICED'));
    const makers = new Set(['jar', 'bottle']);
    for (const file of ['card', 'film', 'metal', 'plant', 'plastic', 'tray'])
      for (const name of keysOf(`pack_${file}.py`, 'MAKERS')) makers.add(name);
    const packs = specs.filter(({ picture }) => picture.as === 'pack');
    const wrong = packs.filter((spec) => {
      const { art, cut, with: given } = lookOf(spec);
      const photo = art.photo === null || existsSync(path.join(folder, '..', art.photo));
      const inside = given.inside === null || goods.has(given.inside);
      return !makers.has(given.kind) || !inside || !photo || !(cut.width > 100);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('tells the packs of a shelf apart by name, colour, emblem or shape', () => {
    const packs = specs.filter(({ picture }) => picture.as === 'pack');
    const alike = [...Map.groupBy(packs, ({ shelf }) => shelf.split('/')[1])].flatMap(
      ([shelf, onShelf]) => {
        const shown = onShelf.map(({ picture, brand, net }) =>
          JSON.stringify([picture, brand, net]),
        );
        return new Set(shown).size === shown.length ? [] : [shelf];
      },
    );
    expect(alike).toEqual([]);
  });

  it('has each form that a version is kept for, and no other', () => {
    const made = python.flatMap((text) =>
      [...(/^FORMS = \{([^}]*)\}$/m.exec(text)?.[1] ?? '').matchAll(/'([a-z-]+)':/g)].map(
        ([, name]) => name,
      ),
    );
    expect(made.toSorted()).toEqual(Object.keys(studioForms.forms).toSorted());
  });

  it('knows every vessel and food that a dish is made of', () => {
    const vessels = keysOf('dish_ware.py', 'VESSELS');
    const foods = keysOf('dish_foods.py', 'FOODS')
      .union(keysOf('dish_fills.py', 'FILLS'))
      .union(keysOf('dish_table.py', 'TABLE_FOODS'))
      .union(keysOf('bread_small.py', 'BOARD_FOODS'));
    const dishes = specs.flatMap(({ id, picture }) =>
      picture.as === 'studio' && picture.form === 'dish'
        ? [{ id, dish: picture.with as DishPicture }]
        : [],
    );
    expect(dishes.length).toBeGreaterThan(recipes.length);
    const unknown = dishes.flatMap(({ id, dish }) => [
      ...(vessels.has(dish.vessel) ? [] : [`${id}: ${dish.vessel}`]),
      ...dish.layers.flatMap((layer) =>
        'of' in layer && !foods.has(layer.of as string) ? [`${id}: ${String(layer.of)}`] : [],
      ),
    ]);
    expect(unknown).toEqual([]);
    const parts = vessels.union(foods).union(new Set(['sauce', 'crust']));
    expect(Object.keys(studioForms.dishes).filter((part) => !parts.has(part))).toEqual([]);
  });

  it('serves as many eggs as the recipe counts, and no half of one that is not there', () => {
    const served = recipes.map(({ id, ingredients }) => {
      const bought = ingredients.find(({ term }) => term === 'oeuf')?.quantity ?? 0;
      const shown = (food: string) =>
        recipePictureOf(id).with.layers.reduce(
          (sum, layer) => sum + ('of' in layer && layer.of === food ? (layer.count ?? 1) : 0),
          0,
        );
      return { id, bought, whole: shown('fried-egg'), halves: shown('egg-half') };
    });
    expect(served.filter(({ whole }) => whole > 0).length).toBeGreaterThan(0);
    expect(served.filter(({ whole, bought }) => whole > 0 && whole !== bought)).toEqual([]);
    expect(served.filter(({ halves, bought }) => halves % 2 === 1 || halves > 2 * bought)).toEqual(
      [],
    );
  });

  it('draws no two products of a shelf from the same form, variety and number', () => {
    const modelled = specs.filter(({ drawnAs }) => drawnAs === 'studio');
    const alike = [...Map.groupBy(modelled, ({ shelf }) => shelf.split('/')[1])].flatMap(
      ([shelf, specsOfShelf]) => {
        const drawn = specsOfShelf.map(({ picture, sold }) => JSON.stringify([picture, sold]));
        return new Set(drawn).size === drawn.length ? [] : [shelf];
      },
    );
    expect(alike).toEqual([]);
  });

  it('draws again what gets another number, variety or form, and nothing else', () => {
    const spec = specs.find(({ picture }) => picture.as === 'studio');
    if (spec?.picture.as !== 'studio') throw new Error('no picture of the studio');
    const { picture } = spec;
    const changed: (typeof spec)[] = [
      { ...spec, sold: 9 },
      { ...spec, picture: { ...picture, with: { ...picture.with, dots: 0.123 } } },
      { ...spec, picture: { ...picture, form: picture.form === 'pear' ? 'apple' : 'pear' } },
    ];
    for (const other of changed) expect(hashOf(other)).not.toBe(hashOf(spec));
    expect(hashOf({ ...spec, shelf: 'elsewhere', brand: 'Another' })).toBe(hashOf(spec));
  });

  it('draws again the dishes that hold a part whose version was raised, and no others', () => {
    const redrawn = (part: string) =>
      specs
        .filter((spec) => hashOf(spec, { [part]: 2 }) !== hashOf(spec, {}))
        .map(({ id }) => id)
        .toSorted();
    expect(redrawn('penne')).toEqual(['minestrone', 'pates-alla-norma']);
    expect(redrawn('crock')).toEqual(['soupe-a-l-oignon-gratinee']);
    expect(redrawn('crust')).toContain('hachis-parmentier');
    expect(redrawn('sauce')).not.toContain('hachis-parmentier');
    expect(redrawn('pain')).toEqual([]);
  });

  it('its files keep to the weight that pages are budgeted for', () => {
    const over = specs.flatMap(({ file, kind }) =>
      Object.entries(studioBytes)
        .filter(([ending]) => /^(320|640|1000)/.test(ending) === (kind === 'recipe'))
        .map(([ending, most]) => ({ name: `${file}-${ending}`, most }))
        .filter(({ name, most }) => statSync(path.join(pictures, name)).size > most * 1.15),
    );
    expect(over).toEqual([]);
  });
});

describe('the drawn files', () => {
  it('each was drawn from today’s recipe of its picture: after a change, run npm run pictures', () => {
    const manifest: Record<string, string> = JSON.parse(
      readFileSync(path.join(pictures, 'manifest.json'), 'utf8'),
    );
    expect(
      specs.filter((spec) => manifest[spec.file] !== hashOf(spec)).map(({ id }) => id),
    ).toEqual([]);
    const files = new Set(specs.map(({ file }) => file));
    expect(Object.keys(manifest).filter((file) => !files.has(file))).toEqual([]);
  });

  it('labels on packs have enough contrast', () => {
    const light = (hex: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
        const channel = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) / 255;
        return (
          sum + weight * (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
        );
      }, 0);
    const dim = demoProducts.filter(({ id }) => {
      const picture = pictureOf(id);
      if (picture.as !== 'pack') return false;
      const [paper, ink] = [light(picture.palette[0]), light(picture.palette[1])];
      return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05) < 3.5;
    });
    expect(dim.map(({ id }) => id)).toEqual([]);
  });
});
