import { randomInt } from 'node:crypto';

export type Person = { email: string; phone: string; firstname: string; lastname: string };

/** Returns a customer with a unique e-mail and phone: tests share one shop and may be retried. */
export function newPerson(firstname: string, lastname: string): Person {
  const digits = String(randomInt(1e8)).padStart(8, '0');
  return { email: `journey.${digits}@exemple.fr`, phone: `07${digits}`, firstname, lastname };
}
