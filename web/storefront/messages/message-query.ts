import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { InAppMessage } from '#domain/messages/contract.ts';
import { messaging } from '#domain/support/limits.ts';
import type { ApiClient } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { useConsent } from '../analytics/consent-store.ts';
import { keepClosed, readClosed } from './closed-messages.ts';

const nothing: { items: InAppMessage[] } = { items: [] };

/** Gives up after `waitMs`, so that a page never waits for a message. */
const messagesQuery = (api: ApiClient, customerId: string | null) =>
  queryOptions({
    queryKey: ['messages', customerId],
    staleTime: 10 * 60_000,
    queryFn: () =>
      Promise.race([
        api('GET /api/messages').catch(() => nothing),
        new Promise<typeof nothing>((resolve) => {
          setTimeout(() => resolve(nothing), messaging.waitMs);
        }),
      ]),
  });

/** The message to show; none before the consent answer or during checkout. */
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
