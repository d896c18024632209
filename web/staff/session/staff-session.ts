import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { forgetKeptAnswers, keepAnswer, orKept, readKeptAnswer } from '../phone/kept-answers.ts';
import { useApi } from '../../use-api.ts';

const staffSessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff', 'session'],
    queryFn: () => readSession(api),
    staleTime: 60_000,
  });

const keptKey = 'session';

/** Without a network, the member who was signed in last. What a former member left is forgotten. */
async function readSession(api: ApiClient): Promise<StaffUser> {
  const before = await readKeptAnswer<StaffUser>(keptKey);
  const staff = await orKept(keptKey, () => api('GET /api/staff/session'));
  if (staff.id === null || (before && before.id !== staff.id)) await forgetKeptAnswers();
  if (staff.id !== null) await keepAnswer(keptKey, staff);
  return staff;
}

/** The member who is signed in: undefined while it loads, with a null `id` for visitors. */
export function useStaff(): StaffUser | undefined {
  return useQuery(staffSessionQuery(useApi())).data;
}

/** Why nobody is known: neither the network nor this phone says who is signed in. */
export function useStaffProblem(): unknown {
  const { data, error } = useQuery(staffSessionQuery(useApi()));
  return data ? null : error;
}

/** After signing in: reads everything again, and says who came in. */
export async function readMemberAgain(
  queryClient: QueryClient,
  api: ApiClient,
): Promise<StaffUser> {
  await queryClient.invalidateQueries({ queryKey: ['staff'] });
  return queryClient.ensureQueryData(staffSessionQuery(api));
}
