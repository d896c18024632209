import { expect, it } from 'vitest';
import { blockForms } from './block-forms.ts';
import { newBlock } from './new-block.ts';
import { saveDraftRequestSchema } from './page-contract.ts';
import type { BlockKind } from './template.ts';

it.each(Object.keys(blockForms) as BlockKind[])('a new %s is a valid draft', (kind) => {
  let count = 0;
  const block = newBlock(kind, () => `new-${(count += 1)}`);
  expect(
    saveDraftRequestSchema.safeParse({
      title: '',
      seoTitle: null,
      description: '',
      blocks: [block],
      draftVersion: null,
      publishedVersion: 0,
    }).success,
  ).toBe(true);
});
