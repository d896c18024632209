/** Blocks in few words: what is not said is empty. */
import type { StoredBlock } from '#domain/content/template.ts';

type Content = Extract<StoredBlock['cards'][number], { type: 'CUSTOM_CONTENT' }>['content'];

export function card(
  content: Partial<Content> & Pick<Content, 'id' | 'text'>,
): StoredBlock['cards'][number] {
  return {
    type: 'CUSTOM_CONTENT',
    content: {
      subtype: 'Card Marketing',
      title: '',
      cta: null,
      href: null,
      picture: null,
      tone: 'ivory',
      ...content,
    },
  };
}

export function block(
  id: string,
  kind: StoredBlock['kind'],
  more: Partial<StoredBlock>,
): StoredBlock {
  return { id, kind, title: null, subtitle: null, href: null, cards: [], source: null, ...more };
}
