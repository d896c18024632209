import { ApiRefusal } from './api-client.ts';

/** Maps a not-found refusal to null, for pages that then show the 404. Rethrows others. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiRefusal && error.error.statusCode === 404) return null;
    throw error;
  }
}
