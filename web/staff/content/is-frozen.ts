import type { StaffPage } from '#domain/content/page-contract.ts';

/** A page with a planned publication is locked: its draft is published as reviewed. */
export const isFrozen = ({ plans }: Pick<StaffPage, 'plans'>): boolean =>
  plans.publication !== null && plans.publication.failure === null;
