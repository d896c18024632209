/** Substitutes by ingredient, kept in the URL: « ?swap=carotte:carottes-bio ». */

const pair = /^[a-z0-9-]+:[a-z0-9-]+$/;

export function readSwaps(search: URLSearchParams): string | null {
  const pairs = (search.get('swap') ?? '').split(',').filter((text) => pair.test(text));
  return pairs.length > 0 ? pairs.join(',') : null;
}

export function withSwap(
  search: URLSearchParams,
  ingredientId: string,
  productId: string,
): URLSearchParams {
  const kept = (readSwaps(search) ?? '')
    .split(',')
    .filter((text) => text !== '' && !text.startsWith(`${ingredientId}:`));
  const next = new URLSearchParams(search);
  next.set('swap', [...kept, `${ingredientId}:${productId}`].join(','));
  return next;
}
