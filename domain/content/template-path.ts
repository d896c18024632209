const families = ['info', 'entreprise', 'offre', 'engagement'];
export const landingPaths = [
  '/landing',
  '/landing/SRP23',
  '/landing/v2',
  '/landing/v3',
  '/landing/v4',
] as const;

/** The terms of sale. Each version has a path, since orders link to the accepted version. */
export const termsPage = 'cgv';
export const pathOfTerms = (version: number): string => `/${termsPage}/${version}`;

/** Query parameter for the team to preview unpublished text: « brouillon » or a version number. */
export const previewParameter = 'apercu';

/** `/info/mentions-legales` → `info-mentions-legales`. */
export const templateIdOf = (pathname: string): string =>
  pathname.replace(/^\/|\/$/g, '').replaceAll('/', '-');

export function pathOfTemplate(id: string): string {
  if (id === 'home') return '/';
  const landing = landingPaths.find((path) => templateIdOf(path) === id);
  if (landing) return landing;
  const family = families.find((name) => id.startsWith(`${name}-`));
  return family ? `/${family}/${id.slice(family.length + 1)}` : `/${id}`;
}
