/** On every page while the cart modifies or completes an order: the time left and both ways out. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { ChangedOrder } from '#domain/cart/contract.ts';
import { warnedBefore } from '#domain/orders/modification.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useApi } from '../../use-api.ts';
import { cartLightQuery, useCartLight } from '../cart/cart-store.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { Countdown, useSecondsLeft } from './modification-countdown.tsx';
import { afterCancellation } from './order-sentences.ts';
import { useLeaveAsBefore, useLeaveCompletion } from './use-leave-order.ts';

/** Placed by the frames, above their bottom navigation: in the flow, so that nothing moves. */
const hostId = 'order-bar';
const warnedSeconds = warnedBefore.minutes * 60;
const readKey = 'lapsed-order-read';

export function OrderBar({ order }: { order: ChangedOrder }): ReactNode {
  const host = useSyncExternalStore(watchFrames, () => document.getElementById(hostId));
  const left = useLeft(order);
  const isCancelled = order.kind === 'cancelled';
  const isLapsed =
    isCancelled || order.kind === 'lapsed' || (order.kind === 'modified' && left === 0);
  const [isRead, setIsRead] = useState(() => wasRead(order.id));
  if (!host || (isLapsed && (isRead || wasRead(order.id)))) return null;
  return createPortal(
    <Bar isUrgent={isLapsed || left <= warnedSeconds}>
      {isLapsed ? (
        <Lapsed
          number={order.number}
          after={isCancelled ? afterCancellation : afterHalfHour}
          onRead={() => {
            keepRead(order.id);
            setIsRead(true);
          }}
        />
      ) : order.kind === 'modified' ? (
        <Modified order={order} left={left} />
      ) : (
        <Completed order={order} left={left} />
      )}
    </Bar>,
    host,
  );
}

/** A page of another frame brings another host. */
function watchFrames(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Counted from the answer that gave `timeLeft`: quantities pressed meanwhile must not prolong it. */
function useLeft(order: ChangedOrder): number {
  const { dataUpdatedAt, refetch } = useQuery({ ...cartLightQuery(useApi()), enabled: false });
  const [read, setRead] = useState({ order, at: dataUpdatedAt });
  if (read.order !== order) setRead({ order, at: dataUpdatedAt });
  const left = useSecondsLeft(order.timeLeft, read.at);
  const isOver = left === 0 && order.timeLeft > 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return left;
}

/** Tells the bars stuck below it how much higher to stay. */
function Bar({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const hasNavigation = !/^\/(checkout|landing)/.test(pathname);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--order-bar', `${entry?.target.clientHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--order-bar');
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label="Commande en cours de changement"
      className={classNames(
        'no-print sticky z-40 border-t border-line short:static md:bottom-0',
        hasNavigation ? 'bottom-[calc(60px+env(safe-area-inset-bottom))]' : 'bottom-0',
        isUrgent ? 'bg-butter' : 'bg-leaf-wash',
      )}
    >
      <div className="shell flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2">
        {children}
      </div>
    </section>
  );
}

const sentence = 'min-w-0 flex-1 basis-64 text-sm leading-snug md:text-base';
const ways = 'flex flex-1 flex-wrap gap-2 sm:flex-none';
const way = 'flex-1 whitespace-nowrap max-sm:px-3 max-sm:text-sm';

function Modified({ order, left }: { order: ChangedOrder; left: number }): ReactNode {
  const { isLeaving, leave } = useLeaveAsBefore();
  const isCheckout = useLocation().pathname === '/checkout';
  const isNearlyOver = left <= warnedSeconds;
  return (
    <>
      <p className={sentence}>
        <strong>Vous modifiez la commande {order.number}.</strong>{' '}
        {isNearlyOver ? 'Elle sera annulée dans ' : 'Gardée encore '}
        <Countdown seconds={left} />.
      </p>
      <p role="status" className="sr-only">
        {isNearlyOver
          ? `Il reste moins de ${warnedBefore.minutes} minutes pour valider la commande ${order.number}, ou la laisser comme avant.`
          : null}
      </p>
      <div className={ways}>
        <Button
          variant="secondary"
          className={way}
          loading={isLeaving}
          onClick={() => void leave(order.id)}
        >
          Laisser comme avant
        </Button>
        {isCheckout ? null : (
          <ButtonLink to="/checkout" className={way}>
            Valider
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Completed({ order, left }: { order: ChangedOrder; left: number }): ReactNode {
  const { isLeaving, leave } = useLeaveCompletion();
  const isCheckout = useLocation().pathname === '/checkout';
  const isEmpty = useCartLight()?.units === 0;
  return (
    <>
      <p className={sentence}>
        {left > 0 ? (
          <>
            <strong>Vous complétez la commande {order.number}</strong>, encore{' '}
            <Countdown seconds={left} />.
          </>
        ) : (
          <>
            <strong>Trop tard pour compléter la commande {order.number}.</strong> Elle reste comme
            elle est, et votre panier est gardé.
          </>
        )}
      </p>
      <div className={ways}>
        <Button
          variant="secondary"
          className={way}
          loading={isLeaving}
          onClick={() => void leave(order.id)}
        >
          Abandonner le complément
        </Button>
        {isCheckout || isEmpty || left === 0 ? null : (
          <ButtonLink to="/checkout" className={way}>
            Valider
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const afterHalfHour = 'Les 30 minutes sont passées. Rien n’est débité, et votre panier est gardé.';

function Lapsed({
  number,
  after,
  onRead,
}: {
  number: string;
  after: string;
  onRead(): void;
}): ReactNode {
  return (
    <>
      <p role="status" className={sentence}>
        <strong>La commande {number} est annulée.</strong> {after}
      </p>
      <div className={classNames(ways, 'items-center')}>
        <Button className={way} onClick={() => openOverlay('cart')}>
          Voir mon panier
        </Button>
        <IconButton label="J’ai compris" icon={<X className="size-5" />} onClick={onRead} />
      </div>
    </>
  );
}

function wasRead(orderId: string): boolean {
  try {
    return localStorage.getItem(readKey) === orderId;
  } catch {
    return false;
  }
}

/** Without storage the sentence comes back with the next page. */
function keepRead(orderId: string): void {
  try {
    localStorage.setItem(readKey, orderId);
  } catch {
    // No storage in this browser.
  }
}
