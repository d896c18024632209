import { useCallback } from 'react';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { PasskeyFailure, provePasskey } from './passkey.ts';

/** Repeats a request that needs a fresh passkey, once the member has shown it. */
export function useProof(): <T>(request: () => Promise<T>) => Promise<T> {
  const api = useApi();
  return useCallback(
    async (request) => {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof ApiRefusal && error.is('SharedUser.ProofTooOld'))) throw error;
        await provePasskey(api);
        return request();
      }
    },
    [api],
  );
}

export const proofText = (error: unknown): string =>
  error instanceof PasskeyFailure ? error.message : refusalText(error);
