import { Phone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { ShopStateNotice } from '../opening/shop-state-notice.tsx';
import { ListHead } from '../kit/list.tsx';
import { homeOf } from '../session/home-of.ts';
import { useMember } from '../session/member.ts';
import { useKeptAlerts } from '../phone/kept-alerts.ts';
import { staffBoardQuery } from '../phone/order-alerts.ts';
import { AlertBar, Rings } from './alert-bar.tsx';
import { CancelDay } from './cancel-day.tsx';
import { ChooseClosedDay, CloseThisDay } from './close-day.tsx';
import { useClosing } from './close-day-too.tsx';
import { MoveDay } from './move-day.tsx';
import { OrderList } from './order-list.tsx';
import { ordersAddress, readOrdersView, viewsOf, type OrdersView } from './orders-url.ts';

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
      <ListHead
        title={title}
        search={{
          label: readsAll ? 'Chercher une commande' : 'Chercher dans cette liste',
          placeholder: 'N°, nom, téléphone, rue, produit, code',
        }}
      >
        {staff.privileges.includes('customers.write') ? (
          <ButtonLink to="/gestion/commandes-telephone/nouvelle">
            <Phone aria-hidden className="size-5" />
            <span className="max-sm:sr-only">Commande par téléphone</span>
          </ButtonLink>
        ) : null}
      </ListHead>
      <ShopStateNotice staff={staff} />
      {board ? <AlertBar board={board} staff={staff} /> : null}
      <OrderList
        view={view}
        board={board}
        seenAt={seenAt}
        hasAmounts={readsAll}
        // With `orders.read` a search covers every order, whatever the tab.
        tabs={
          readsAll && view.q
            ? []
            : tabs.map(({ scope, label, count }) => ({
                // Past orders can only be filtered by day.
                to: ordersAddress(scope === 'past' ? { scope, day: view.day } : { ...view, scope }),
                label,
                ...(board && count ? { count: board.counts[count] } : {}),
                isOn: scope === view.scope,
              }))
        }
        header={(orders) =>
          view.scope === 'open' && view.day ? (
            <WholeDay key={ordersAddress(view)} view={view} orders={orders} staff={staff} />
          ) : null
        }
        more={
          view.scope === 'open' && !view.day && staff.privileges.includes('slots.write') ? (
            <ChooseClosedDay view={view} />
          ) : null
        }
        choices={<Rings staffId={staff.id ?? ''} />}
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
    <div className="mb-2 flex flex-wrap items-start gap-x-3">
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
