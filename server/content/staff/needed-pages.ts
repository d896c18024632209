/** Pages the shop links to itself, or must have by law: editable, but never withdrawn. */
import { landingPaths } from '#domain/content/template-path.ts';
import { lawfulPages } from '#domain/shop/lawful-pages.ts';

const needed = new Set<string>(['/', ...landingPaths, ...Object.values(lawfulPages)]);

export const isNeeded = (path: string): boolean => needed.has(path);
