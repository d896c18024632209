/**
 * Values that the shop has answered, by field. Requests made of them reach what invented identifiers never do: an
 * order that exists, a product on sale, the version that a page was read at.
 */
import type { Draw } from '#world/draw-from.ts';

const kept = 40;
/** Sent by another person, these would be told as that one's. */
const ofPersons = new Set(['street', 'firstname', 'lastname']);
/** A street that one customer alone has; lines and texts of addresses hold it too. */
export const streetOf = (customerId: string): string => `rue ${customerId.slice(-12)}`;
const ownStreet = /\brue [0-9a-f]{12}\b/;

export type SeenValues = ReturnType<typeof createSeenValues>;

export function createSeenValues(draw: Draw) {
  const byField = new Map<string, unknown[]>();
  const remember = (field: string, value: unknown) => {
    if (ofPersons.has(field) || (typeof value === 'string' && ownStreet.test(value))) return;
    const values = byField.get(field) ?? [];
    byField.set(field, values);
    if (values.length < kept) values.push(value);
    else values[Math.floor(draw() * kept)] = value;
  };
  return {
    /** Keeps the identifiers, words and numbers of an answer. `collection` is the last word of its path. */
    learn(answer: unknown, collection: string): void {
      const visit = (value: unknown, field: string) => {
        if (typeof value === 'string' || typeof value === 'number') {
          remember(field, value);
          if (field === 'id') remember(`${collection} id`, value);
        } else if (Array.isArray(value)) {
          for (const item of value.slice(0, 20)) visit(item, field);
        } else if (value !== null && typeof value === 'object') {
          for (const [name, inner] of Object.entries(value)) visit(inner, name);
        }
      };
      visit(answer, collection);
    },
    /** An identifier of the collection alone: a new row that is named by another's would tell of that one. */
    recallId(collection: string): unknown {
      const values = byField.get(`${collection} id`);
      return values?.[Math.floor(draw() * values.length)];
    },
    /** A value seen in a field of this name, or an identifier of the collection; undefined when there is none. */
    recall(field: string, collection: string): unknown {
      const values =
        byField.get(field === 'id' ? `${collection} id` : field) ??
        (/^id$|Id$/.test(field) ? byField.get('id') : undefined);
      return values?.[Math.floor(draw() * values.length)];
    },
  };
}
