import type { StaffUser } from '#domain/staff/contract.ts';
import { useGet } from '../kit/use-get.ts';
import { sumAlerts, useOrderAlerts, useTitleCount } from '../phone/order-alerts.ts';

const minuteMs = 60_000;
/** Jobs fail and recover at any time, the bank is compared once a day, dates change once a day. */
const every = { jobs: minuteMs, bank: 10 * minuteMs, dates: 60 * minuteMs };

/** What waits on each page, for the badges of the menu. */
export function useCounts(staff: StaffUser | undefined): Readonly<Record<string, number>> {
  const asked = (privilege: StaffUser['privileges'][number], ms: number) => ({
    enabled: staff?.privileges.includes(privilege) ?? false,
    staleTime: ms,
    refetchInterval: ms,
  });
  const jobs = useGet('GET /api/staff/jobs/count', asked('jobs.write', every.jobs)).data;
  const bank = useGet('GET /api/staff/books/bank/count', asked('books.read', every.bank)).data;
  const dates = useGet('GET /api/staff/shortDated/count', asked('books.read', every.dates)).data;
  const waiting = sumAlerts(useOrderAlerts(staff));
  useTitleCount(waiting);
  return {
    '/gestion': waiting,
    '/gestion/a-ecouler': dates?.lots ?? 0,
    '/gestion/rapprochement': (bank?.differences ?? 0) + (bank?.disputes ?? 0),
    '/gestion/taches': jobs?.failed ?? 0,
  };
}
