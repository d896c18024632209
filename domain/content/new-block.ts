import { blockForms, sourceLimits, type ContentsForm } from './block-forms.ts';
import type { NewPageFamily } from './page-kinds.ts';
import type { BlockKind, StoredBlock, StoredCard, StoredSource } from './template.ts';

export function newBlock(kind: BlockKind, newId: () => string): StoredBlock {
  const { contents, sources } = blockForms[kind];
  const [from] = sources;
  return {
    id: newId(),
    kind,
    title: null,
    subtitle: null,
    href: null,
    cards: contents
      ? Array.from({ length: Math.max(1, contents.minimum) }, () => newContentCard(contents, newId))
      : [],
    source: from ? newSource(from) : null,
  };
}

export const newSource = (
  from: StoredSource['from'],
  limit: number = sourceLimits.usual,
): StoredSource =>
  from === 'category' || from === 'recipeType' ? { from, id: '', limit } : { from, limit };

export function newContentCard({ subtype }: ContentsForm, newId: () => string): StoredCard {
  return {
    type: 'CUSTOM_CONTENT',
    content: {
      id: newId(),
      subtype,
      title: '',
      text: '',
      cta: null,
      href: null,
      picture: null,
      tone: 'ivory',
    },
  };
}

export function starterBlocks(
  family: NewPageFamily,
  title: string,
  newId: () => string,
): StoredBlock[] {
  if (family !== 'offre') return [{ ...newBlock('text', newId), title }];
  const banner = newBlock('hero', newId);
  return [
    {
      ...banner,
      cards: banner.cards.map((card) =>
        card.type === 'CUSTOM_CONTENT'
          ? { ...card, content: { ...card.content, title, tone: 'butter' } }
          : card,
      ),
    },
  ];
}
