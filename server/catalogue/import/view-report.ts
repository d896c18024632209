import type { ImportAnswer } from '#domain/catalogue/import-contract.ts';
import type { ImportReport } from './import-catalogue.ts';

/** How many rows of a long list the answer carries. */
const shownRows = 200;

export const viewReport = ({ refused, changes, newCategories, reasons, ...report }: ImportReport) =>
  ({
    ...report,
    refusedCount: refused.length,
    refused: refused.slice(0, shownRows),
    reasons: reasons.slice(0, shownRows),
    changes: changes.slice(0, shownRows),
    newCategories: newCategories.slice(0, shownRows),
  }) satisfies ImportAnswer & Pick<ImportReport, 'accepted'>;
