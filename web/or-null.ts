import { ApiRefusal } from './api-client.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.error.statusCode === 404;

export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
