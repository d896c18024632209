/** Whether a member's work includes the orders of a site. `siteIds` absent: of all sites. */
export const worksAt = (
  { siteIds }: { siteIds?: readonly string[] | undefined },
  siteId: string,
): boolean => siteIds === undefined || siteIds.includes(siteId);
