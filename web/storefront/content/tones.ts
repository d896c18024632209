import type { Card } from '#domain/content/contract.ts';

export type CustomContent = Extract<Card, { type: 'CUSTOM_CONTENT' }>['content'];

/**
 * Colours of each content tone, with a contrast of at least 4.5:1, and the matching button style.
 */
export const tones: Record<
  CustomContent['tone'],
  { surface: string; button: 'light' | 'leaf'; awning: string }
> = {
  leaf: {
    surface: 'bg-leaf text-white on-dark',
    button: 'light',
    awning: '[--awning:var(--color-butter)]',
  },
  butter: { surface: 'bg-butter text-ink', button: 'leaf', awning: '' },
  tomato: {
    surface: 'bg-tomato text-white on-dark',
    button: 'light',
    awning: '[--awning:var(--color-butter)]',
  },
  aubergine: {
    surface: 'bg-aubergine text-white on-dark',
    button: 'light',
    awning: '[--awning:var(--color-butter)]',
  },
  ivory: { surface: 'bg-sand text-ink', button: 'leaf', awning: '' },
};
