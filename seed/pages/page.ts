/** A page of text: sections of a title and its paragraphs, separated by blank lines. */
import type { StoredBlock } from '#domain/content/template.ts';

export type DemoPage = { id: string; title: string; description: string; blocks: StoredBlock[] };

export function textPage(
  id: string,
  title: string,
  description: string,
  sections: [heading: string, text: string][],
): DemoPage {
  return {
    id,
    title,
    description,
    blocks: [
      {
        id: `${id}-texte`,
        kind: 'text',
        title,
        subtitle: description,
        href: null,
        source: null,
        cards: sections.map(([heading, text], index) => ({
          type: 'CUSTOM_CONTENT',
          content: {
            id: `${id}-${index + 1}`,
            subtype: 'Header',
            title: heading,
            text,
            cta: null,
            href: null,
            picture: null,
            tone: 'ivory',
          },
        })),
      },
    ],
  };
}
