import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { currentStatuses, statusLabel } from '#domain/orders/states.ts';
import { formatDate, formatHour } from '../../shop-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { awaitsPayment, step } from '#domain/orders/state-groups.ts';
import { FollowButton } from './follow-button.tsx';

/**
 * Progress of a current order; times, driver and changes are in the tracking drawer, which
 * refreshes itself. A past order has no drawer, so its times are listed here.
 */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  // Several raw statuses share a label: keep the first time of each.
  const done = order.events
    .filter((event) => !awaitsPayment(event.status))
    .filter((event, index, all) => event.label !== all[index - 1]?.label);
  if (currentStatuses.includes(order.status))
    return <Progress order={order} done={done.length} at={done.at(-1)?.at ?? null} />;
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold text-leaf">
        Les étapes de la commande
      </summary>
      <ol className="mt-3">
        {done.map((event, index) => (
          <Step
            key={`${event.at}-${event.status}`}
            label={event.label}
            at={event.at}
            isCurrent={index === done.length - 1}
          />
        ))}
      </ol>
    </details>
  );
}

function Progress({
  order,
  done,
  at,
}: {
  order: Order;
  done: number;
  at: string | null;
}): ReactNode {
  const toCome = labelsToCome(order);
  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-xl">{order.statusLabel}</h2>
          <p className="text-sm text-quiet">
            {at ? `Depuis le ${formatDate(at)} à ${formatHour(at)}.` : null}
            {toCome[0] ? ` Ensuite\u00a0: ${toCome[0].toLowerCase()}.` : null}
          </p>
        </div>
        <FollowButton order={order} className="no-print" />
      </div>
      <div aria-hidden className="mt-4 flex gap-1.5">
        {Array.from({ length: done }, (_, index) => (
          <span key={index} className="h-1.5 flex-1 rounded-full bg-leaf" />
        ))}
        {toCome.map((label) => (
          <span key={label} className="h-1.5 flex-1 rounded-full bg-line" />
        ))}
      </div>
    </section>
  );
}

function labelsToCome(order: Order): string[] {
  const mode = isCollection(order.delivery.type) ? 'collection' : 'delivery';
  const flow = [
    step.accept,
    step.prepare,
    step.finish,
    mode === 'collection' ? step.shelve : step.leave,
    step.handOver,
  ];
  const labels = flow.map((status) => statusLabel(status, mode));
  return labels.slice(labels.indexOf(order.statusLabel) + 1);
}

function Step({
  label,
  at,
  isCurrent,
}: {
  label: string;
  at: string | null;
  isCurrent: boolean;
}): ReactNode {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="group relative pb-4 pl-7 last:pb-0"
    >
      <span
        aria-hidden
        className={classNames(
          'absolute -bottom-1.5 left-[0.4rem] top-1.5 w-0.5 group-last:hidden',
          at && !isCurrent ? 'bg-leaf' : 'bg-line',
        )}
      />
      <span
        aria-hidden
        className={classNames(
          'absolute left-0 top-1.5 size-3.5 rounded-full border-2',
          at ? 'border-leaf bg-leaf' : 'border-line-strong bg-page',
          isCurrent && 'ring-4 ring-leaf-wash',
        )}
      />
      <span className={classNames(at ? 'font-semibold' : 'text-quiet')}>{label}</span>
      {at ? (
        <span className="text-sm text-quiet">
          {' '}
          le {formatDate(at)} à {formatHour(at)}
        </span>
      ) : (
        <span className="sr-only"> à venir</span>
      )}
    </li>
  );
}
