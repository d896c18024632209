import { ApiRefusal } from '../api-client.ts';

/** The server's own French sentence, or the general one when something else broke. */
export function refusalText(error: unknown): string {
  return error instanceof ApiRefusal ? error.message : 'Une erreur est survenue. Réessayez.';
}
