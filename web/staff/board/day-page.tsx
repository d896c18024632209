import type { ReactNode } from 'react';
import type { Desk } from '#domain/desk/contract.ts';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { ShopStateNotice } from '../opening/shop-state-notice.tsx';
import { workListRefreshMs } from '../phone/order-alerts.ts';
import { useMember } from '../session/member.ts';
import { useLiveDay } from './day-queries.ts';
import { listDoors } from './desk-doors.ts';
import { SalesOfDay } from './sales-of-day.tsx';
import { SlotList } from './slot-list.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WorkList } from './work-list.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** The first screen of those who read all orders: what waits, then today and tomorrow. It changes by itself. */
export function Page(): ReactNode {
  const staff = useMember();
  const { day, error, isLive } = useLiveDay();
  const desk = useGet('GET /api/staff/desk', { refetchInterval: workListRefreshMs });
  return (
    <>
      <PageHead>
        <p role="status" className="ml-auto text-sm text-quiet sm:order-last">
          {isLive ? <Badge>En direct</Badge> : 'Relue toutes les 15 secondes'}
        </p>
        {desk.data ? <SalesOfDay desk={desk.data} /> : null}
      </PageHead>
      <ShopStateNotice staff={staff} />
      {day && desk.data ? (
        <Board day={day} desk={desk.data} staff={staff} />
      ) : (
        <Loading of={{ data: undefined, error: error ?? desk.error }} />
      )}
    </>
  );
}

function Board({ day, desk, staff }: { day: DayBoard; desk: Desk; staff: StaffUser }): ReactNode {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-6">
        <WaitingList doors={listDoors(desk, day)} />
        <SlotList slots={day.slots} at={day.at} />
      </div>
      <WorkList work={day.work} opensBatches={staff.privileges.includes('orders.prepare')} />
    </div>
  );
}
