/** French words of the legal mentions, without zod, for the browser. */
export const pictogramNames = {
  GHS01: 'Explosif',
  GHS02: 'Inflammable',
  GHS03: 'Comburant',
  GHS04: 'Gaz sous pression',
  GHS05: 'Corrosif',
  GHS06: 'Toxicité aiguë',
  GHS07: 'Nocif ou irritant',
  GHS08: 'Danger grave pour la santé',
  GHS09: 'Dangereux pour le milieu aquatique',
} as const;
export type PictogramId = keyof typeof pictogramNames;
export const pictogramIds = Object.keys(pictogramNames) as [PictogramId, ...PictogramId[]];

/** Files are in web/public/pictograms. */
export const pictogramFile = (id: string): string => `/pictograms/${id.toLowerCase()}.svg`;

export const signalWordNames = { danger: 'Danger', warning: 'Attention' } as const;
export type SignalWord = keyof typeof signalWordNames;
