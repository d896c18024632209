/** Whether a member's work includes the orders of a site. `siteIds` absent: of all sites. */
export const worksAt = (
  { siteIds }: { siteIds?: readonly string[] | undefined },
  siteId: string,
): boolean => siteIds === undefined || siteIds.includes(siteId);

/** Whether a colleague or a program works at no site but the member's. Null: at all of them. */
export const worksWithin = (
  by: { siteIds?: readonly string[] | undefined },
  siteIds: readonly string[] | null,
): boolean => by.siteIds === undefined || (siteIds?.every((id) => worksAt(by, id)) ?? false);
