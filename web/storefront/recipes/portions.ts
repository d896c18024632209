const most = 24;

/** The number of guests in the address; null is the recipe's own. */
export function readPortions(search: URLSearchParams): number | null {
  const portions = Number(search.get('portions'));
  return Number.isInteger(portions) && portions >= 1 && portions <= most ? portions : null;
}

export function withPortions(search: URLSearchParams, portions: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('portions', String(portions));
  return next;
}

export const canServe = (portions: number): boolean => portions >= 1 && portions <= most;
