/** Writes the effective date into the terms of sale on publication. */
import { monthNames } from '../time/month-names.ts';
import type { PageText } from './page-contract.ts';
import { termsPage } from './template-path.ts';
import type { StoredBlock } from './template.ts';

const datedPages: readonly string[] = [termsPage];
const inForce = new RegExp(
  `En vigueur au (?:1er|[12]?\\d|3[01]) (?:${monthNames.join('|')}) \\d{4}`,
);

export const isDated = (id: string): boolean => datedPages.includes(id);

export function versionDateFault(id: string, [first]: readonly StoredBlock[]): string | null {
  if (!isDated(id) || inForce.test(first?.subtitle ?? '')) return null;
  return 'Écrivez « En vigueur au 1er janvier 2027. » dans le sous-titre du premier bloc : la date du jour s’y mettra à la publication.';
}

export function withVersionDate<Page extends PageText>(
  id: string,
  page: Page,
  day: Temporal.PlainDate,
): Page {
  if (!isDated(id)) return page;
  const dated = (text: string): string =>
    text.replace(
      inForce,
      `En vigueur au ${day.day === 1 ? '1er' : day.day} ${monthNames[day.month - 1] ?? ''} ${day.year}`,
    );
  return {
    ...page,
    description: dated(page.description),
    blocks: page.blocks.map((block, index) =>
      index === 0
        ? { ...block, subtitle: block.subtitle === null ? null : dated(block.subtitle) }
        : block,
    ),
  };
}
