import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Answer, ApiClient, Input } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { readAgain, type GetKey } from './use-get.ts';

type SendKey = Exclude<
  Extract<Parameters<ApiClient>[0], `${string} /api/staff/${string}`>,
  `GET ${string}`
>;

/**
 * Sends to an endpoint: `mutate({ params, body })`. `refreshes` are read again afterwards, when it
 * was refused too: a colleague may have been quicker.
 */
export function useSend<Key extends SendKey>(
  key: Key,
  {
    refreshes = [],
    ifRefused = [],
    replaces,
    through = (send) => send(),
    onDone,
  }: {
    refreshes?: readonly GetKey[];
    /** Read again after a refusal only. */
    ifRefused?: readonly GetKey[];
    /** What the answer is now the answer of: `answerOf('GET …', { params })`. */
    replaces?: QueryKey;
    /** Sends again once what it needs is there: useProof(). */
    through?(send: () => Promise<Answer<Key>>): Promise<Answer<Key>>;
    /** Runs first, while what was changed is still drawn. */
    onDone?(answer: Answer<Key>): unknown;
  } = {},
): UseMutationResult<Answer<Key>, Error, Input<Key>[0]> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<Key>[0]) => through(() => api(key, ...([input] as Input<Key>))),
    onSuccess(answer) {
      if (replaces) queryClient.setQueryData(replaces, answer);
      return onDone?.(answer);
    },
    onError: () => readAgain(queryClient, ifRefused),
    onSettled: () => readAgain(queryClient, refreshes),
  });
}
