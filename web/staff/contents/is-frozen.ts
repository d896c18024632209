import type { StaffPage } from '#domain/content/page-contract.ts';

/** Its draft is to be published as it was read: nobody writes in it meanwhile. */
export const isFrozen = ({ plans }: Pick<StaffPage, 'plans'>): boolean =>
  plans.publication !== null && plans.publication.failure === null;
