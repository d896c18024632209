import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AddRuleRequest,
  CopyRulesRequest,
  Reach,
  StaffRule,
} from '#domain/delivery/staff-contract.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';

/** One change touches zones, slots, rules and load: one key, so that all are read again. */
const all = ['staff', 'delivery'];
/** Refetched because places are sold while the page is open. */
const refetchInterval = 30_000;

export const zonesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'zones'],
    queryFn: async () => (await api('GET /api/staff/delivery-zones')).items,
  });
/** Overlaps change as colleagues edit zones, so answers are not kept. */
export const postcodesQuery = (
  api: ApiClient,
  { postcodes, zoneId }: { postcodes: readonly string[]; zoneId: string | undefined },
) =>
  queryOptions({
    queryKey: [...all, 'postcodes', postcodes.join(','), zoneId],
    queryFn: () =>
      api('GET /api/staff/postcodes', { query: { postcodes: postcodes.join(','), zoneId } }),
    staleTime: 0,
  });
export const slotDaysQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'slots', zoneId],
    queryFn: async () =>
      (await api('GET /api/staff/delivery-zones/:id/slots', { params: { id: zoneId } })).days,
    refetchInterval,
  });
export const rulesQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'rules', zoneId],
    queryFn: async () =>
      (await api('GET /api/staff/delivery-zones/:id/slot-rules', { params: { id: zoneId } })).items,
  });
export const zoneActionsQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'actions', zoneId],
    queryFn: async () =>
      (await api('GET /api/staff/delivery-zones/:id/actions', { params: { id: zoneId } })).items,
  });
export const closedDaysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'closed-days'],
    queryFn: async () => (await api('GET /api/staff/closed-days')).items,
  });
export const loadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'load'],
    queryFn: () => api('GET /api/staff/slot-load'),
    refetchInterval,
  });
export const waitingListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'waiting-list'],
    queryFn: () => api('GET /api/staff/waiting-list'),
  });

/** Body of the closed-day endpoints. An empty `zoneId` means all zones. */
export const closedDay = ({ day, zoneId }: { day: string; zoneId: string }) => ({
  params: { day },
  query: { zoneId: zoneId || undefined },
});
/** Never cached: the count must be current when the manager confirms. */
export const closingQuery = (api: ApiClient, asked: { day: string; zoneId: string }) =>
  queryOptions({
    queryKey: [...all, 'closing', asked.day, asked.zoneId],
    queryFn: () => api('GET /api/staff/closed-days/:day', closedDay(asked)),
    staleTime: 0,
  });

/** The version makes the server refuse to change or remove a rule that a colleague changed. */
export const sendRule = {
  add: (api: ApiClient, { zoneId, request }: { zoneId: string; request: AddRuleRequest }) =>
    api('POST /api/staff/delivery-zones/:id/slot-rules', { params: { id: zoneId }, body: request }),
  copy: (api: ApiClient, { zoneId, request }: { zoneId: string; request: CopyRulesRequest }) =>
    api('POST /api/staff/delivery-zones/:id/slot-rules/copies', {
      params: { id: zoneId },
      body: request,
    }),
  change: (api: ApiClient, { rule, request }: { rule: StaffRule; request: AddRuleRequest }) =>
    api('PATCH /api/staff/slot-rules/:id', {
      params: { id: rule.id },
      body: { ...request, version: rule.version },
    }),
  remove: (api: ApiClient, { rule, reach }: { rule: StaffRule; reach: Reach }) =>
    api('DELETE /api/staff/slot-rules/:id', {
      params: { id: rule.id },
      query: { version: rule.version, reach },
    }),
};

/**
 * Refetches after success and failure, since a refusal often means that a colleague changed it.
 * `onDone` runs first, while the changed item is still rendered.
 */
export function useDeliveryChange<Input, Output = unknown>(
  change: (api: ApiClient, input: Input) => Promise<Output>,
  onDone?: (output: Output) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (output) => onDone?.(output),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

export const slotRefusalText = (error: Error): string =>
  (error instanceof ApiRefusal ? firstIssue(error) : undefined) ?? refusalText(error);

/** Message of the first invalid field, more precise than the refusal of the whole request. */
function firstIssue({ error }: ApiRefusal): string | undefined {
  const issues = error.meta?.['issues'];
  return Array.isArray(issues)
    ? (issues[0] as { message?: string } | undefined)?.message
    : undefined;
}
