import { ApiRefusal } from './api-client.ts';

export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiRefusal && error.error.statusCode === 404) return null;
    throw error;
  }
}
