import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigationType, useSearchParams } from 'react-router';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { ShopStateNotice } from '../opening/shop-state-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { homeOf } from '../session/home-of.ts';
import { useMember } from '../session/member.ts';
import { useKeptAlerts } from '../phone/kept-alerts.ts';
import { staffBoardQuery } from '../phone/order-alerts.ts';
import { AlertBar } from './alert-bar.tsx';
import { CancelDay } from './cancel-day.tsx';
import { ChooseClosedDay, CloseThisDay } from './close-day.tsx';
import { useClosing } from './close-day-too.tsx';
import { DayFilter } from './day-filter.tsx';
import { MoveDay } from './move-day.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { ordersAddress, readOrdersView, viewsOf, type OrdersView } from './orders-url.ts';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold text-leaf underline';

export function Page(): ReactNode {
  const staff = useMember();
  const [search] = useSearchParams();
  const isBare = search.size === 0;
  const [wasBare] = useState(isBare);
  // A search that was emptied stays on the list.
  const isEmptied = useNavigationType() === 'REPLACE' && !wasBare;
  return isBare && !isEmptied ? <Navigate to={homeOf(staff)} replace /> : <Orders staff={staff} />;
}

function Orders({ staff }: { staff: StaffUser }): ReactNode {
  const [search] = useSearchParams();
  const view = readOrdersView(search, staff);
  const tabs = viewsOf(staff);
  const { seenAt } = useKeptAlerts(staff.id ?? '');
  const { data: board } = useQuery(staffBoardQuery(useApi(), { day: view.day, seenAt }));
  const readsAll = staff.privileges.includes('orders.read');
  const title = readsAll ? 'Commandes' : tabs.find(({ scope }) => scope === view.scope)?.label;
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_26rem]">
        <h1 className="text-2xl">{title}</h1>
        <SearchField
          label={readsAll ? 'Chercher une commande' : 'Chercher dans cette liste'}
          placeholder="N°, nom, téléphone, rue, produit, code"
        />
      </div>
      <ShopStateNotice staff={staff} />
      {staff.privileges.includes('customers.write') ? (
        <p className="mb-3 flex flex-wrap gap-x-5">
          <Link to="/gestion/commandes-telephone/nouvelle" className={linkStyle}>
            Commande par téléphone
          </Link>
          <Link to="/gestion/commandes-telephone" className={linkStyle}>
            Celles à payer
          </Link>
        </p>
      ) : null}
      {board ? <AlertBar board={board} staff={staff} /> : null}
      {/* With `orders.read` a search covers every order, whatever the tab. */}
      {tabs.length > 1 && !(readsAll && view.q) ? (
        <Tabs
          label="Commandes"
          tabs={tabs.map(({ scope, label, count }) => ({
            // Past orders can only be filtered by day.
            to: ordersAddress(scope === 'past' ? { scope, day: view.day } : { ...view, scope }),
            label,
            ...(board && count ? { count: board.counts[count] } : {}),
            isOn: scope === view.scope,
          }))}
        />
      ) : null}
      {view.q ? null : <DayFilter view={view} />}
      {view.q || !board || view.scope === 'past' ? null : (
        <OrderFilters view={view} board={board} />
      )}
      <OrderList
        view={view}
        version={board?.version}
        seenAt={seenAt}
        hasAmounts={readsAll}
        header={(orders) =>
          view.scope !== 'open' ? null : view.day ? (
            <WholeDay key={ordersAddress(view)} view={view} orders={orders} staff={staff} />
          ) : staff.privileges.includes('slots.write') ? (
            <ChooseClosedDay view={view} />
          ) : null
        }
      />
    </>
  );
}

/** What is done to a day that cannot be served. */
function WholeDay({
  view,
  orders,
  staff: { privileges },
}: {
  view: OrdersView;
  orders: readonly StaffOrderSummary[];
  staff: StaffUser;
}): ReactNode {
  const closing = useClosing(view, privileges);
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      {privileges.includes('customers.write') ? (
        <MoveDay orders={orders} closing={closing} />
      ) : null}
      {privileges.includes('orders.cancel') ? (
        <CancelDay orders={orders} closing={closing} />
      ) : null}
      <CloseThisDay closing={closing} />
    </div>
  );
}
