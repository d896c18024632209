import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AddRuleRequest,
  ClosedDay,
  Closing,
  Reach,
  RulesAfter,
  SlotLoad,
  StaffRule,
  StaffSlotDay,
  StaffZone,
  WaitingList,
} from '#domain/delivery/staff-contract.ts';
import type { StaffAction } from '#domain/picking/staff-action.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { sentenceOf as plainSentenceOf } from '../sentence-of.ts';

const all = ['staff', 'delivery'];
/** Places go while the page is looked at. */
const refetchInterval = 30_000;
const zonePath = (zoneId: string) => `/api/staff/delivery-zones/${encodeURIComponent(zoneId)}`;

export const zonesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'zones'],
    queryFn: async () => (await api.get<{ items: StaffZone[] }>('/api/staff/delivery-zones')).items,
  });
export const slotDaysQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'slots', zoneId],
    queryFn: async () =>
      (await api.get<{ days: StaffSlotDay[] }>(`${zonePath(zoneId)}/slots`)).days,
    refetchInterval,
  });
export const rulesQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'rules', zoneId],
    queryFn: async () =>
      (await api.get<{ items: StaffRule[] }>(`${zonePath(zoneId)}/slot-rules`)).items,
  });
export const zoneActionsQuery = (api: ApiClient, zoneId: string) =>
  queryOptions({
    queryKey: [...all, 'actions', zoneId],
    queryFn: async () =>
      (await api.get<{ items: StaffAction[] }>(`${zonePath(zoneId)}/actions`)).items,
  });
export const closedDaysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'closed-days'],
    queryFn: async () => (await api.get<{ items: ClosedDay[] }>('/api/staff/closed-days')).items,
  });
export const loadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'load'],
    queryFn: () => api.get<SlotLoad>('/api/staff/slot-load'),
    refetchInterval,
  });
export const waitingListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...all, 'waiting-list'],
    queryFn: () => api.get<WaitingList>('/api/staff/waiting-list'),
  });

/** `zoneId` empty: every zone. */
export const closedDayPath = ({ day, zoneId }: { day: string; zoneId: string }) =>
  `/api/staff/closed-days/${day}${zoneId ? `?zoneId=${encodeURIComponent(zoneId)}` : ''}`;
/** Asked each time: what is about to be done must be counted now. */
export const closingQuery = (api: ApiClient, asked: { day: string; zoneId: string }) =>
  queryOptions({
    queryKey: [...all, 'closing', asked.day, asked.zoneId],
    queryFn: () => api.get<Closing>(closedDayPath(asked)),
    staleTime: 0,
  });

const rulePath = (rule: StaffRule) => `/api/staff/slot-rules/${rule.id}`;
export const sendRule = {
  add: (api: ApiClient, { zoneId, request }: { zoneId: string; request: AddRuleRequest }) =>
    api.send<RulesAfter>('POST', `${zonePath(zoneId)}/slot-rules`, request),
  change: (api: ApiClient, { rule, request }: { rule: StaffRule; request: AddRuleRequest }) =>
    api.send<RulesAfter>('PATCH', rulePath(rule), { ...request, version: rule.version }),
  remove: (api: ApiClient, { rule, reach }: { rule: StaffRule; reach: Reach }) =>
    api.send<RulesAfter>('DELETE', `${rulePath(rule)}?version=${rule.version}&reach=${reach}`),
};

/** Whatever came of a change, everything is read again: a refusal is often a colleague's change. `onDone` comes first, while what was changed is still drawn. */
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

export const sentenceOf = (error: Error): string =>
  (error instanceof ApiRefusal ? firstIssue(error) : undefined) ?? plainSentenceOf(error);

/** What is wrong with a field is said of the field, not of « la demande ». */
function firstIssue({ error }: ApiRefusal): string | undefined {
  const issues = error.meta?.['issues'];
  return Array.isArray(issues)
    ? (issues[0] as { message?: string } | undefined)?.message
    : undefined;
}
