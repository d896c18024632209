/** Pages the shop links to itself: editable, but never withdrawn. */
import { landingPaths } from '#domain/content/template-path.ts';
import { footer } from '../footer.ts';

const needed = new Set([
  '/',
  ...landingPaths,
  ...footer.flatMap(({ links }) => links.map(({ href }) => href)),
]);

export const isNeeded = (path: string): boolean => needed.has(path);
