const most = 24;

/** Number of guests in the URL; null means the recipe's default. */
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
