import { ApiRefusal } from '../api-client.ts';

/** What a refusal says; anything else is a failure of ours. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal ? error.message : 'Une erreur est survenue';
