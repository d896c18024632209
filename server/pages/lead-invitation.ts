/** Where referral links lead: newcomers to the landing page, of which a shop may have none. */
import { landingPaths } from '#domain/content/template-path.ts';

const isInvitation = ({ searchParams }: URL): boolean =>
  searchParams.has('parrain') || searchParams.has('friends-and-family');

/** The landing page, until the visitor continues to the shop once. */
export const landingFor = (url: URL, hasBypass: boolean): string | null =>
  !hasBypass && url.pathname === '/' && isInvitation(url) ? '/landing/SRP23' : null;

/** The address with its code where an invitation is redirected, if it is. */
export async function leadInvitation(
  url: URL,
  hasBypass: boolean,
  isPublished: (path: string) => Promise<boolean>,
): Promise<string | null> {
  const landing = landingFor(url, hasBypass);
  if (landing) return (await isPublished(landing)) ? landing + url.search : null;
  // A link sent before the shop took this landing page away.
  const isLost =
    isInvitation(url) &&
    landingPaths.some((path) => path === url.pathname) &&
    !(await isPublished(url.pathname));
  return isLost ? `/${url.search}` : null;
}
