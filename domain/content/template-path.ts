/** Where the page of a template is found, and no other place. */

const families = ['info', 'entreprise', 'offre', 'engagement'];
export const landingPaths = [
  '/landing',
  '/landing/SRP23',
  '/landing/v2',
  '/landing/v3',
  '/landing/v4',
] as const;

/** The page of the terms of sale. Each of its versions has an address too: an order leads to the one that was accepted. */
export const termsPage = 'cgv';
export const pathOfTerms = (version: number): string => `/${termsPage}/${version}`;

/** On a page's own address: shows what is not published, to the team. Its value: « brouillon », or the number of a version. */
export const previewParameter = 'apercu';

/** `/info/mentions-legales` is the template `info-mentions-legales`. */
export const templateIdOf = (pathname: string): string =>
  pathname.replace(/^\/|\/$/g, '').replaceAll('/', '-');

export function pathOfTemplate(id: string): string {
  if (id === 'home') return '/';
  const landing = landingPaths.find((path) => templateIdOf(path) === id);
  if (landing) return landing;
  const family = families.find((name) => id.startsWith(`${name}-`));
  return family ? `/${family}/${id.slice(family.length + 1)}` : `/${id}`;
}
