/** The pictures show as many goods as are sold, and are drawn from today’s recipes of pictures. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pictures, root } from '../draw/folders.ts';
import { countSold, products, recipes } from '../draw/goods.ts';
import { jobOf } from '../draw/draw-in-studio.ts';
import { pictureOf, recipePictureOf, type DishPicture } from '../draw/drawings.ts';
import { lookOf } from '../draw/pack-looks.ts';
import { hashOf, specs } from '../draw/specs.ts';
import studioForms from '../studio/forms.json' with { type: 'json' };
import { studioBytes } from '../draw/write-files.ts';


describe('the numbers in the pictures', () => {
  it('the numbers in the pictures tell how many are sold at a time', () => {
    const count = (packSize: string) => countSold({ soldBy: 'count', unitTerm: 'pièce', packSize });
    const step = (unitTerm: string) => countSold({ soldBy: 'step', unitTerm, packSize: '' });
    assert.deepEqual(['12 œufs', '6 × 1 L', 'lot de 3, 500 g', 'bourriche de 12, environ 1 kg'].map(count), [12, 6, 3, 12]);
    assert.deepEqual(['250 g', 'barquette de 250 g', '1,5 L', 'filet de 2,5 kg'].map(count), [
      null,
      null,
      null,
      null,
    ]);
    assert.equal(countSold({ soldBy: 'piece', unitTerm: 'pomme', packSize: '' }), 1);
    assert.equal(step('lot de 4'), 4);
    assert.equal(step('rôti'), 1);
    assert.equal(step('poignée'), null);
  });

  it('no recipe of a picture states another number than is sold', () => {
    const other = products.filter((one) => {
      const { id } = one;
      const picture = pictureOf(id);
      const sold = countSold(one);
      return picture.as === 'studio' && sold !== null && (picture.count ?? sold) !== sold;
    });
    assert.deepEqual(other.map(({ id }) => id), []);
  });

  it('packs sold side by side stand in that number, and portions in a bag do not', () => {
    const count = (id: string) => {
      const spec = specs.find((one) => one.id === id);
      if (spec === undefined) throw new Error(id);
      return lookOf(spec).count;
    };
    assert.equal(count('yaourts-nature-entier-x4'), 4);
    assert.equal(count('lait-demi-ecreme-uht-6x1l'), 6);
    assert.equal(count('biere-lager-12x25cl'), 12);
    assert.equal(count('lait-entier-bio-1l'), 1);
    assert.equal(count('dos-cabillaud-msc-surgele'), 1);
  });
});

describe('the studio', () => {
  const folder = path.join(root, 'studio');
  const python = readdirSync(folder)
    .filter((name) => name.endsWith('.py'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

  /** The keys of a dictionary of the studio, written on one line or on several. */
  const keysOf = (name: string, table: string): Set<string> => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const rows = new RegExp(`^${table} = \\{(.*\\}$|[\\s\\S]*?^\\})`, 'm').exec(text)?.[1] ?? '';
    return new Set([...rows.matchAll(/(?:^| )'([a-z-]+)':/gm)].map(([, key = '']) => key));
  };

  it('the studio serves each recipe on a table and beside a napkin that it has', () => {
    const tables = keysOf('table.py', 'TABLES');
    const napkins = keysOf('table.py', 'TONES');
    const jobs = specs
      .filter(({ kind }) => kind === 'recipe')
      .map((spec) => jobOf(spec, 'x.png') as { table: string; cloth: string | null });
    assert.deepEqual(jobs.filter(({ table }) => !tables.has(table)), []);
    assert.deepEqual(jobs.filter(({ cloth }) => cloth !== null && !napkins.has(cloth)), []);
    assert.deepEqual([tables.has('oak'), napkins.has('white')], [true, true]);
  });

  it('the studio is asked for as many as are sold', () => {
    const asked = (id: string) => {
      const spec = specs.find((one) => one.id === id);
      if (spec === undefined) throw new Error(id);
      return (jobOf(spec, 'x.png') as { count: number }).count;
    };
    assert.deepEqual(['pommes-gala', 'pommes-reinette', 'poires-williams'].map(asked), [1, 3, 4]);
    assert.deepEqual(['oeufs-plein-air-6', 'oeufs-bio-10', 'oeufs-plein-air-12'].map(asked), [
      6, 10, 12,
    ]);
    assert.deepEqual(['croissants-beurre-x4', 'macarons-assortis-x12'].map(asked), [4, 12]);
    assert.deepEqual(['yaourts-nature-entier-x4', 'lait-demi-ecreme-uht-6x1l'].map(asked), [4, 6]);
    assert.deepEqual(['biere-lager-12x25cl', 'lait-entier-bio-1l'].map(asked), [12, 1]);
    const rolls = specs.find(({ id }) => id === 'papier-toilette-x12');
    assert.partialDeepStrictEqual(rolls && jobOf(rolls, 'x.png'), { with: { rolls: 12 } });
  });

  it('the studio knows the pack of each product, what is seen in it and the photograph on its label', () => {
    const goods = keysOf('pack_goods.py', 'KINDS')
      .union(keysOf('pack_tray.py', 'LAID'))
      .union(keysOf('pack_tray.py', 'SLICED'));
    const makers = new Set(['jar', 'bottle']);
    for (const file of ['metal', 'paper', 'plastic', 'tray'])
      for (const name of keysOf(`pack_${file}.py`, 'MAKERS')) makers.add(name);
    const packs = specs.filter(({ picture }) => picture.as === 'pack');
    const wrong = packs.filter((spec) => {
      const { art, cut, with: given } = lookOf(spec);
      const photo = art.photo === null || existsSync(path.join(root, 'draw', art.photo));
      const inside = given.inside === null || goods.has(given.inside);
      return !makers.has(given.kind) || !inside || !photo || !(cut.width > 100);
    });
    assert.deepEqual(wrong.map(({ id }) => id), []);
  });

  it('the studio tells the packs of a shelf apart by name, colour, emblem or shape', () => {
    const packs = specs.filter(({ picture }) => picture.as === 'pack');
    const alike = [...Map.groupBy(packs, ({ shelf }) => shelf.split('/')[1])].flatMap(
      ([shelf, onShelf]) => {
        const shown = onShelf.map(({ picture, brand, net }) =>
          JSON.stringify([picture, brand, net]),
        );
        return new Set(shown).size === shown.length ? [] : [shelf];
      },
    );
    assert.deepEqual(alike, []);
  });

  it('the studio has each form that a version is kept for, and no other', () => {
    const made = python.flatMap((text) =>
      [...(/^FORMS = \{([^}]*)\}$/m.exec(text)?.[1] ?? '').matchAll(/'([a-z-]+)':/g)].map(
        ([, name]) => name,
      ),
    );
    assert.deepEqual(made.toSorted(), Object.keys(studioForms.forms).toSorted());
  });

  it('the studio knows every vessel and food that a dish is made of', () => {
    const vessels = keysOf('dish_ware.py', 'VESSELS');
    const foods = keysOf('dish_foods.py', 'FOODS')
      .union(keysOf('dish_fills.py', 'FILLS'))
      .union(keysOf('dish_baked.py', 'TABLE_FOODS'))
      .union(keysOf('bread_small.py', 'BOARD_FOODS'));
    const dishes = specs.flatMap(({ id, picture }) =>
      picture.as === 'studio' && picture.form === 'dish'
        ? [{ id, dish: picture.with as DishPicture }]
        : [],
    );
    assert.ok(dishes.length > recipes.length);
    const unknown = dishes.flatMap(({ id, dish }) => [
      ...(vessels.has(dish.vessel) ? [] : [`${id}: ${dish.vessel}`]),
      ...dish.layers.flatMap((layer) =>
        'of' in layer && !foods.has(layer.of as string) ? [`${id}: ${String(layer.of)}`] : [],
      ),
    ]);
    assert.deepEqual(unknown, []);
    const parts = vessels.union(foods).union(new Set(['sauce', 'crust']));
    assert.deepEqual(Object.keys(studioForms.dishes).filter((part) => !parts.has(part)), []);
  });

  it('the studio serves as many eggs as the recipe counts, and no half of one that is not there', () => {
    const served = recipes.map(({ id, eggs: bought }) => {
      const shown = (food: string) =>
        recipePictureOf(id).with.layers.reduce(
          (sum, layer) => sum + ('of' in layer && layer.of === food ? (layer.count ?? 1) : 0),
          0,
        );
      return { id, bought, whole: shown('fried-egg'), halves: shown('egg-half') };
    });
    assert.ok(served.filter(({ whole }) => whole > 0).length > 0);
    assert.deepEqual(served.filter(({ whole, bought }) => whole > 0 && whole !== bought), []);
    assert.deepEqual(served.filter(({ halves, bought }) => halves % 2 === 1 || halves > 2 * bought), []);
  });

  it('the studio draws no two products of a shelf from the same form, variety and number', () => {
    const modelled = specs.filter(({ drawnAs }) => drawnAs === 'studio');
    const alike = [...Map.groupBy(modelled, ({ shelf }) => shelf.split('/')[1])].flatMap(
      ([shelf, specsOfShelf]) => {
        const drawn = specsOfShelf.map(({ picture, sold }) => JSON.stringify([picture, sold]));
        return new Set(drawn).size === drawn.length ? [] : [shelf];
      },
    );
    assert.deepEqual(alike, []);
  });

  it('the studio draws again what gets another number, variety or form, and nothing else', () => {
    const spec = specs.find(({ picture }) => picture.as === 'studio');
    if (spec?.picture.as !== 'studio') throw new Error('no picture of the studio');
    const { picture } = spec;
    const changed: (typeof spec)[] = [
      { ...spec, sold: 9 },
      { ...spec, picture: { ...picture, with: { ...picture.with, dots: 0.123 } } },
      { ...spec, picture: { ...picture, form: picture.form === 'pear' ? 'apple' : 'pear' } },
    ];
    for (const other of changed) assert.notEqual(hashOf(other), hashOf(spec));
    assert.equal(hashOf({ ...spec, shelf: 'elsewhere', brand: 'Another' }), hashOf(spec));
  });

  it('the studio draws again the dishes that hold a part whose version was raised, and no others', () => {
    const redrawn = (part: string) =>
      specs
        .filter((spec) => hashOf(spec, { [part]: 2 }) !== hashOf(spec, {}))
        .map(({ id }) => id)
        .toSorted();
    assert.deepEqual(redrawn('penne'), ['minestrone', 'pates-alla-norma']);
    assert.deepEqual(redrawn('crock'), ['soupe-a-l-oignon-gratinee']);
    assert.ok(redrawn('crust').includes('hachis-parmentier'));
    assert.ok(!redrawn('sauce').includes('hachis-parmentier'));
    assert.deepEqual(redrawn('pain'), []);
  });

  const unpacked = { skip: existsSync(pictures) ? false : 'npm run unpack takes them out of the archive' };

  it('each picture has its widths, and there is no other format', unpacked, () => {
    const there = readdirSync(pictures);
    const missing = specs.flatMap(({ file, kind }) =>
      (kind === 'recipe' ? [320, 640, 1000] : [240, 480, 800])
        .map((width) => `${file}-${width}.avif`)
        .filter((name) => !there.includes(name)),
    );
    assert.deepEqual(missing, []);
    assert.deepEqual(there.filter((name) => !name.endsWith('.avif')), []);
  });

  it('its files keep to the weight that pages are budgeted for', unpacked, () => {
    const over = specs.flatMap(({ file, kind }) =>
      Object.entries(studioBytes)
        .filter(([ending]) => /^(320|640|1000)/.test(ending) === (kind === 'recipe'))
        .map(([ending, most]) => ({ name: `${file}-${ending}`, most }))
        .filter(({ name, most }) => statSync(path.join(pictures, name)).size > most * 1.15),
    );
    assert.deepEqual(over, []);
  });
});

describe('the drawn files', () => {
  it('each was drawn from today’s recipe of its picture: after a change, run npm run draw', () => {
    const manifest: Record<string, string> = JSON.parse(
      readFileSync(path.join(root, 'manifest.json'), 'utf8'),
    );
    assert.deepEqual(specs.filter((spec) => manifest[spec.file] !== hashOf(spec)).map(({ id }) => id), []);
    const files = new Set(specs.map(({ file }) => file));
    assert.deepEqual(Object.keys(manifest).filter((file) => !files.has(file)), []);
  });

  it('labels on packs have enough contrast', () => {
    const light = (hex: string) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
        const channel = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) / 255;
        return (
          sum + weight * (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
        );
      }, 0);
    const dim = products.filter(({ id }) => {
      const picture = pictureOf(id);
      if (picture.as !== 'pack') return false;
      const [paper, ink] = [light(picture.palette[0]), light(picture.palette[1])];
      return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05) < 3.5;
    });
    assert.deepEqual(dim.map(({ id }) => id), []);
  });
});
