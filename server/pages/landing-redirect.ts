/** Whoever follows a friend's link to the front door is welcomed by the landing page, until they have gone on to the shop once. */
export function landingFor(url: URL, hasBypass: boolean): string | null {
  const isInvited = url.searchParams.has('parrain') || url.searchParams.has('friends-and-family');
  return url.pathname === '/' && isInvited && !hasBypass ? `/landing/SRP23${url.search}` : null;
}
