import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Answer, ApiClient, Input } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import type { endingWords } from './ending-words.ts';
import { readAgain, type GetKey } from './use-get.ts';

type SendKey = Exclude<
  Extract<Parameters<ApiClient>[0], `${string} /api/staff/${string}`>,
  `GET ${string}`
>;
/** Endpoints that remove or end something. */
type EndingKey = Extract<SendKey, `DELETE ${string}` | `${string}/${(typeof endingWords)[number]}`>;

type Options<Key extends SendKey> = {
  refreshes?: readonly GetKey[];
  /** Read again after a refusal only. */
  ifRefused?: readonly GetKey[];
  /** What the answer is now the answer of: `answerOf('GET …', { params })`. */
  replaces?: QueryKey;
  /** Sends again once what it needs is there: useProof(). */
  through?(send: () => Promise<Answer<Key>>): Promise<Answer<Key>>;
  /** Runs first, while what was changed is still drawn. */
  onDone?(answer: Answer<Key>, input: Input<Key>[0]): unknown;
  /**
   * What spares a regret: a question before it is sent, or « Annuler » after it: `takenBack(…)`, which
   * first screens do without. Null: this time there is nothing to take back.
   */
  regret?:
    | 'asks'
    | ((answer: Answer<Key>, input: Input<Key>[0]) => ((settle: () => unknown) => void) | null);
};

/**
 * Sends to an endpoint: `mutate({ params, body })`. `refreshes` are read again afterwards, when it
 * was refused too: a colleague may have been quicker. One that removes or ends something says what
 * spares a regret.
 */
export function useSend<Key extends SendKey>(
  key: Key,
  ...rest: Key extends EndingKey
    ? [options: Options<Key> & Required<Pick<Options<Key>, 'regret'>>]
    : [options?: Options<Key>]
): UseMutationResult<Answer<Key>, Error, Input<Key>[0]> {
  const {
    refreshes = [],
    ifRefused = [],
    replaces,
    through = (send: () => Promise<Answer<Key>>) => send(),
    onDone,
    regret,
  } = (rest[0] ?? {}) as Options<Key>;
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => readAgain(queryClient, refreshes);
  return useMutation({
    mutationFn: (input: Input<Key>[0]) => through(() => api(key, ...([input] as Input<Key>))),
    onSuccess(answer, input) {
      const offerUndo = typeof regret === 'function' ? regret(answer, input) : null;
      if (replaces) queryClient.setQueryData(replaces, answer);
      offerUndo?.(() => {
        if (replaces) void queryClient.invalidateQueries({ queryKey: replaces });
        return refresh();
      });
      return onDone?.(answer, input);
    },
    onError: () => readAgain(queryClient, ifRefused),
    onSettled: refresh,
  });
}
