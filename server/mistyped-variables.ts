/** Names variables that look like one of ours and are not: a mistyped key would be ignored without a word. */
import { variableNames } from './environment.ts';

/** The shop alone reads variables that begin so. */
const vendors = ['STRIPE_', 'PAYPAL_', 'BREVO_', 'PLIVO_', 'DROP_'];
/** A slip in a shorter name is more likely another program's variable: PORTS, HOSTS. */
const shortestName = 6;

/** One sentence for each, such as `STRIPE_SECRETKEY is no variable of the shop: is it STRIPE_SECRET_KEY?`. */
export function findMistypedVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (variableNames.includes(name)) return [];
    const meant = variableNames.find((known) => isSlipOf(name, known));
    if (meant) return [`${name} is no variable of the shop: is it ${meant}?`];
    const vendor = vendors.find((prefix) => name.startsWith(prefix));
    if (!vendor) return [];
    const known = variableNames.filter((ours) => ours.startsWith(vendor));
    return [`${name} is no variable of the shop: it knows ${known.join(', ')}`];
  });
}

/**
 * Whether the names differ by one inserted, missing, replaced or transposed letter. Ignores case and
 * underscores.
 */
function isSlipOf(name: string, known: string): boolean {
  if (known.length < shortestName) return false;
  const [a, b] = [name, known].map((word) => word.toUpperCase().replaceAll('_', '')) as [
    string,
    string,
  ];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].toReversed().join('');
}
