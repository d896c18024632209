import { ApiRefusal } from '../api-client.ts';

/** What does not exist is null: its page is the 404 page. Any other refusal stays one. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiRefusal && error.error.statusCode === 404) return null;
    throw error;
  }
}
