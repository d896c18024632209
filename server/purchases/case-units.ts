/**
 * SQL expression for the units of a case: what is written for the supplier `supply`, else the pack of the reorder point
 * `point`. A supplier's single unit is the default of a form, not an answer.
 */
export const caseUnitsOf = (supply: string, point: string): string =>
  `coalesce(nullif(${supply}.case_units, 1), ${point}.pack_units, 1)`;
