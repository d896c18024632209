import type { DishPicture } from './authoring.ts';

/** How the spoon desserts and the breakfasts are served: see docs/pictures.md. */
export const sweetPlates = {
  'crumble-pommes-poires': {
    vessel: 'oven-dish',
    ware: { glaze: '#e8e2d4', inside: '#f2ecdf' },
    base: { paint: '#e8c070', over: '#c98a3c', rough: 0.3 },
    layers: [
      {
        of: 'wedge',
        count: 20,
        reach: 0.95,
        apart: 2.4,
        sink: 0.55,
        with: {
          radius: 2.1,
          span: 60,
          skin: '#e8cc88',
          flesh: '#f0d898',
          heart: '#f6e4b4',
          seeds: null,
          gloss: 0.5,
        },
      },
      {
        of: 'chunk',
        count: 520,
        reach: 0.97,
        inner: 0.12,
        radius: 0.5,
        thick: 0.4,
        lean: 60,
        with: {
          size: [1.2, 1, 0.8],
          paint: '#dca458',
          over: '#a8662a',
          boxy: 0.9,
          rough: 0.6,
          gloss: 0.15,
        },
      },
    ],
  },
  'soupe-de-fraises-a-la-menthe': {
    vessel: 'bowl',
    ware: { glaze: '#f0ece4', radius: 9.5, high: 5.4, full: 0.72 },
    base: { paint: '#b80c20', over: '#98081a', rough: 0.03, gloss: 0.85, coat: 0.5 },
    layers: [
      {
        of: 'wedge',
        count: 34,
        reach: 0.85,
        apart: 1.9,
        sink: 0.2,
        with: {
          radius: 1.5,
          span: 150,
          stretch: 1.25,
          skin: '#c8141e',
          flesh: '#e8584e',
          heart: '#f8d0c0',
          seeds: null,
        },
      },
      {
        of: 'leaf',
        count: 12,
        reach: 0.55,
        apart: 1.6,
        with: { length: 2.6, wide: 0.5, green: '#3c8a34', wave: 0.1 },
      },
    ],
  },
} satisfies Record<string, DishPicture>;
