/** Pages the shop links to itself: editable, but never withdrawn. */
import { landingPaths } from '#domain/content/template-path.ts';
import { footerPaths } from '../footer.ts';

const needed = new Set(['/', ...landingPaths, ...footerPaths]);

export const isNeeded = (path: string): boolean => needed.has(path);
