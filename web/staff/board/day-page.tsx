import type { ReactNode } from 'react';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMember } from '../session/member.ts';
import { useLiveDay } from './day-queries.ts';
import { SlotList } from './slot-list.tsx';
import { WatchedOrders } from './watched-orders.tsx';
import { WorkList } from './work-list.tsx';

/** Today and tomorrow from above, for those who read all orders. It changes by itself. */
export function Page(): ReactNode {
  const staff = useMember();
  const { day, error, isLive } = useLiveDay();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">Aujourd’hui</h1>
        <p role="status" className="text-sm text-quiet">
          {isLive ? <Badge>En direct</Badge> : 'Relue toutes les 15 secondes'}
        </p>
      </div>
      {error && !isLive ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {day ? <Board day={day} staff={staff} /> : error ? null : <Skeleton className="h-60" />}
    </>
  );
}

function Board({ day, staff }: { day: DayBoard; staff: StaffUser }): ReactNode {
  return (
    <div className="grid gap-6">
      <WatchedOrders day={day} />
      <WorkList work={day.work} opensBatches={staff.privileges.includes('orders.prepare')} />
      <SlotList slots={day.slots} at={day.at} />
    </div>
  );
}
