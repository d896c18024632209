import { Phone } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { useApi } from '../../use-api.ts';
import { ShopStateNotice } from '../opening/shop-state-notice.tsx';
import { useKeptAlerts } from '../phone/kept-alerts.ts';
import { staffBoardQuery } from '../phone/order-alerts.ts';
import { AlertBar, Rings } from '../orders/alert-bar.tsx';
import { CancelDay } from '../orders/cancel-day.tsx';
import { ChooseClosedDay, CloseThisDay } from '../orders/close-day.tsx';
import { useClosing } from '../orders/close-day-too.tsx';
import { MoveDay } from '../orders/move-day.tsx';
import { OrderList } from '../orders/order-list.tsx';
import {
  closingParam,
  ordersAddress,
  readOrdersView,
  viewsOf,
  type OrdersView,
} from '../orders/orders-url.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Beside, useBeside } from '../kit/beside.tsx';

/** Late, because only a wide screen shows an order beside the list. */
const OrderPanel = lateComponent(async () => (await import('./order-panel.tsx')).OrderPanel);

/** The list of orders, with the one that is opened beside it on a wide screen. */
export function AllOrders({ staff }: { staff: StaffUser }): ReactNode {
  const [search] = useSearchParams();
  const view = readOrdersView(search, staff);
  const tabs = viewsOf(staff);
  const { seenAt } = useKeptAlerts(staff.id ?? '');
  const { data: board } = useQuery(staffBoardQuery(useApi(), { day: view.day, seenAt }));
  const readsAll = staff.privileges.includes('orders.read');
  const { isWide, opened, besideAddress } = useBeside('commande');
  const pageOf = (id: string) => `/gestion/commandes/${id}`;
  if (opened && !isWide) return <Navigate to={pageOf(opened)} replace />;
  const title = readsAll ? 'Commandes' : tabs.find(({ scope }) => scope === view.scope)?.label;
  return (
    <>
      <PageHead
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
      </PageHead>
      <ShopStateNotice staff={staff} />
      {board ? <AlertBar board={board} staff={staff} /> : null}
      <OrderList
        view={view}
        board={board}
        seenAt={seenAt}
        hasAmounts={readsAll}
        to={isWide ? besideAddress : pageOf}
        opened={opened}
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
        header={(orders, isWhole) =>
          view.scope === 'open' && view.day ? (
            <WholeDay
              key={ordersAddress(view)}
              view={view}
              orders={orders}
              isWhole={isWhole}
              staff={staff}
            />
          ) : null
        }
        more={
          view.scope === 'open' && !view.day && staff.privileges.includes('slots.write') ? (
            <ChooseClosedDay view={view} />
          ) : null
        }
        choices={<Rings staffId={staff.id ?? ''} />}
      />
      {opened ? (
        <Beside
          label="Commande à côté de la liste"
          id={opened}
          page={pageOf(opened)}
          closed={besideAddress(null)}
        >
          <Suspense fallback={null}>
            <OrderPanel key={opened} orderId={opened} list={besideAddress(null)} isBeside />
          </Suspense>
        </Beside>
      ) : null}
    </>
  );
}

/** What is done to a day that cannot be served. */
function WholeDay({
  view,
  orders,
  isWhole,
  staff: { privileges },
}: {
  view: OrdersView;
  orders: readonly StaffOrderSummary[];
  /** None of the day is left to read. */
  isWhole: boolean;
  staff: StaffUser;
}): ReactNode {
  const closing = useClosing(view, privileges);
  const closes = useSearchParams()[0].has(closingParam);
  const hasOrders = orders.length > 0;
  return (
    <div className="mb-2 flex flex-wrap items-start gap-x-3">
      {privileges.includes('customers.write') ? (
        <MoveDay orders={orders} closing={closing} closes={closes && isWhole && hasOrders} />
      ) : null}
      {privileges.includes('orders.cancel') ? (
        <CancelDay orders={orders} closing={closing} />
      ) : null}
      <CloseThisDay closing={closing} isOpened={closes && !hasOrders} />
    </div>
  );
}
