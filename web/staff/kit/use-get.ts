import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type DataTag,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Answer, ApiClient, Input, PathInput } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';

export type GetKey = Extract<Parameters<ApiClient>[0], `GET /api/staff/${string}`>;

type Parts = { params?: object; query?: object };
type Options = {
  /** The former answer stays on the screen while another is read. */
  keepsFormer?: boolean;
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  refetchInterval?: number;
  /** A new one reads again, as a journal follows what it tells of. */
  version?: unknown;
  /** False where another answer would come under what somebody types. */
  refetchOnReconnect?: boolean;
};
type GetArguments<Key extends GetKey> =
  PathInput<Key> extends [(infer In)?]
    ? {} extends In
      ? [asked?: In & Options]
      : [asked: In & Options]
    : never;

/** The endpoint, then what is asked of it: the endpoint alone names all of its answers. */
const keyOf = (
  key: GetKey,
  { params = {}, query = {}, version }: Parts & Options,
): readonly unknown[] => ['staff', key, params, query, ...(version === undefined ? [] : [version])];

/** Typed so for an answer that is still generic, which the compiler takes for a function. */
const former = { placeholderData: keepPreviousData as never };

/** For a query of one's own. */
export function getQuery<Key extends GetKey>(api: ApiClient, key: Key, ...rest: GetArguments<Key>) {
  const { params, query, version, keepsFormer, ...options } = (rest[0] ?? {}) as Parts & Options;
  return queryOptions<Answer<Key>>({
    queryKey: keyOf(key, { params, query, version }),
    queryFn: () => api(key, ...([{ params, query }] as unknown as Input<Key>)),
    ...(keepsFormer && former),
    ...options,
  });
}

/** What an endpoint answers: `useGet('GET /api/staff/texts/:id', { params: { id } })`. */
export function useGet<Key extends GetKey>(
  key: Key,
  ...asked: GetArguments<Key>
): UseQueryResult<Answer<Key>> {
  return useQuery(getQuery(useApi(), key, ...asked));
}

type Page = { items: readonly unknown[]; next: string | null };
type PagesKey = { [Key in GetKey]: Answer<Key> extends Page ? Key : never }[GetKey];

/** The answers of a list that is read in parts, whose `next` asks for the part after: for <Rows>. */
export function useGetPages<Key extends PagesKey>(key: Key, ...rest: GetArguments<Key>) {
  const api = useApi();
  const { params, query, keepsFormer, ...options } = (rest[0] ?? {}) as Parts & Options;
  return useInfiniteQuery({
    queryKey: [...keyOf(key, { params, query }), 'pages'],
    queryFn: ({ pageParam: next }) =>
      api(key, ...([{ params, query: { ...query, next } }] as unknown as Input<Key>)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<Key>) => (page as Page).next ?? undefined,
    ...(keepsFormer && former),
    ...options,
  });
}

/** Where an answer is cached: `setQueryData(answerOf('GET …', { params }), answer)`. */
export const answerOf = <Key extends GetKey>(key: Key, ...[asked]: PathInput<Key>) =>
  keyOf(key, (asked ?? {}) as Parts) as DataTag<readonly unknown[], Answer<Key>, Error>;

/** All answers of an endpoint, to be read again: `invalidateQueries({ queryKey: answersOf(…) })`. */
export const answersOf = (key: GetKey): readonly string[] => ['staff', key];

export const readAgain = (queryClient: QueryClient, keys: readonly GetKey[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: answersOf(key) })));
