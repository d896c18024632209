import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { anchorOf } from '#domain/words/anchor.ts';
import { helpOf } from '../kit/page-head.tsx';
import { staffPages } from './staff-pages.ts';

const titles = [...readFileSync('docs/gestion.md', 'utf8').matchAll(/^#{2,3} (.+)$/gm)];
const anchors = titles.map(([, title = '']) => anchorOf(title));
const unknown = (pages: readonly { title: string; help?: string }[]) =>
  pages.map(helpOf).filter((anchor) => !anchors.includes(anchor));

it('the « ? » of every page of the back office opens a paragraph of the manual', () => {
  expect(unknown(staffPages)).toEqual([]);
});

it('an anchor that is not in the manual is refused, as is one that stands there twice', () => {
  expect(unknown([{ title: 'Produits', help: 'produitts' }, { title: 'Épices' }])).toEqual([
    'produitts',
    'épices',
  ]);
  expect(anchors.length).toBe(new Set(anchors).size);
});

it('a page of the back office explains itself in one sentence at most', () => {
  const long = staffPages.filter(({ says = '' }) => /[.!?] \S/.test(says) || says.length > 100);
  expect(long.map(({ path }) => path)).toEqual([]);
});
