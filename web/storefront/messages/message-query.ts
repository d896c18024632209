import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { InAppMessage } from '#domain/messages/contract.ts';
import { messaging } from '#domain/support/limits.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../account/session.ts';
import { useConsent } from '../consent/consent-store.ts';
import { keepClosed, readClosed } from './closed-messages.ts';

const nothing: { items: InAppMessage[] } = { items: [] };

/** Nobody waits for a message: what has not come in time is nothing. */
const messagesQuery = (api: ApiClient, customerId: string | null) =>
  queryOptions({
    queryKey: ['messages', customerId],
    staleTime: 10 * 60_000,
    queryFn: () =>
      Promise.race([
        api.get<typeof nothing>('/api/messages').catch(() => nothing),
        new Promise<typeof nothing>((resolve) => {
          setTimeout(() => resolve(nothing), messaging.waitMs);
        }),
      ]),
  });

/** The message to show now, if any: one question at a time, and none while paying. */
export function useShopMessage(): { message: InAppMessage | null; close(): void } {
  const { pathname } = useLocation();
  const user = useUser();
  const isAnswered = Boolean(useConsent());
  const [closed, setClosed] = useState(() => readClosed(localStorage));
  const isAsked = isAnswered && user !== undefined && !pathname.startsWith('/checkout');
  const { data } = useQuery({ ...messagesQuery(useApi(), user?.id ?? null), enabled: isAsked });
  const message = (isAsked && data?.items.find((item) => !closed.includes(item.id))) || null;
  return {
    message,
    close: () => {
      if (message) setClosed(keepClosed(localStorage, message.id));
    },
  };
}
