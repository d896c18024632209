/** Faces for the fonts that systems have, as wide and as high as ours: when ours arrive, no line moves. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { create, openSync, type Font } from 'fontkit';
import subsetFont from 'subset-font';

type System = {
  name: string;
  /** Debian's package, whose files are measured; Liberation is as wide as Arial and Helvetica. */
  debianPackage: string;
  /** Full and PostScript names: browsers differ in which of them `local()` takes. */
  regular: readonly string[];
  bold: readonly string[];
};
const systems: readonly System[] = [
  {
    name: 'Arial',
    debianPackage: 'fonts-liberation',
    regular: ['Liberation Sans', 'Arial', 'Helvetica'],
    bold: ['Liberation Sans Bold', 'Arial Bold', 'Helvetica Bold'],
  },
  {
    name: 'Roboto',
    debianPackage: 'fonts-roboto-unhinted',
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
  },
  {
    name: 'DejaVu',
    debianPackage: 'fonts-dejavu-core',
    regular: ['DejaVu Sans', 'DejaVuSans'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
  },
  {
    name: 'Noto',
    debianPackage: 'fonts-noto-core',
    regular: ['Noto Sans Regular', 'Noto Sans', 'NotoSans-Regular'],
    bold: ['Noto Sans Bold', 'NotoSans-Bold'],
  },
];

/** Each font of ours in the weight that its texts have, drawn in the system's regular or bold. */
const drawn = [
  { family: 'Figtree', file: 'figtree', weight: 400, weights: '300 500', style: 'regular' },
  { family: 'Figtree', file: 'figtree', weight: 600, weights: '600 900', style: 'bold' },
  {
    family: 'Bricolage',
    file: 'bricolage-grotesque',
    weight: 700,
    weights: '200 800',
    style: 'bold',
  },
] as const;

/** Letters as often as in the shop's pages. */
const sentences =
  'Faites vos courses en ligne, nous vous livrons à l’heure choisie. Fruits et légumes, boucherie, crèmerie, épicerie : ajoutez au panier, payez ce qui est pesé. Les pommes Gala de nos producteurs, 2,49 € le kilo.';

export async function fallbackFaces(wholeFile: (file: string) => string): Promise<string> {
  const rules: string[] = [];
  for (const { family, file, weight, weights, style } of drawn) {
    const ours = create(
      await subsetFont(readFileSync(wholeFile(file)), sentences, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
    );
    for (const system of systems) {
      const names = system[style];
      const ratio = widthOf(ours) / widthOf(openInstalled(names[0] ?? '', system.debianPackage));
      const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
      rules.push(
        `@font-face {
  font-family: '${family} ${system.name}';
  font-weight: ${weights};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(ours.ascent / ours.unitsPerEm / ratio)};
  descent-override: ${percent(-ours.descent / ours.unitsPerEm / ratio)};
  line-gap-override: 0%;
}
`,
      );
    }
  }
  return `/* Written by packages/assets/cut-fonts.ts: the systems' fonts with the widths and heights of ours. */\n${rules.join('')}`;
}

function widthOf(font: Font): number {
  return font.layout(sentences).advanceWidth / font.unitsPerEm;
}

function openInstalled(fullName: string, debianPackage: string): Font {
  const { stdout } = spawnSync('fc-list', ['--format=%{file}\\n', `:fullname=${fullName}`], {
    encoding: 'utf8',
  });
  const [file] = stdout?.split('\n') ?? [];
  if (!file)
    throw new Error(
      `${fullName} is not on this machine: Debian has it in ${debianPackage}`,
    );
  return openSync(file);
}
