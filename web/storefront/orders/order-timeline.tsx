import type { ReactNode } from 'react';
import type { Order, OrderStatus } from '#domain/orders/contract.ts';
import { isCollection } from '#domain/delivery/rules.ts';
import { currentStatuses, statusLabel } from '#domain/orders/states.ts';
import { formatDate, formatTime } from '#domain/paris-time.ts';
import { classNames } from '../../ui/class-names.ts';

/** What has happened, with its hour, then what is still to come. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  // Several raw statuses read the same: the first hour of each label is the one shown.
  const done = order.events.filter((event) => event.status !== 'prepaying').filter((event, index, all) => event.label !== all[index - 1]?.label);
  return (
    <section>
      <h2 className="mb-3 text-lg">Suivi</h2>
      <ol>
        {done.map((event, index) => <Step key={`${event.at}-${event.status}`} label={event.label} at={event.at} isCurrent={index === done.length - 1} />)}
        {labelsToCome(order).map((label) => <Step key={label} label={label} at={null} isCurrent={false} />)}
      </ol>
    </section>
  );
}

function labelsToCome(order: Order): string[] {
  if (!currentStatuses.includes(order.status)) return [];
  const mode = isCollection(order.delivery.type) ? 'collection' : 'delivery';
  const flow: OrderStatus[] = ['prepaid', 'preparing', 'prepared', mode === 'collection' ? 'ready' : 'inTransit', 'delivered'];
  const labels = flow.map((status) => statusLabel(status, mode));
  return labels.slice(labels.indexOf(order.statusLabel) + 1);
}

function Step({ label, at, isCurrent }: { label: string; at: string | null; isCurrent: boolean }): ReactNode {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="group relative pb-4 pl-7 last:pb-0">
      <span aria-hidden className={classNames('absolute -bottom-1.5 left-[0.4rem] top-1.5 w-0.5 group-last:hidden', at && !isCurrent ? 'bg-leaf' : 'bg-line')} />
      <span aria-hidden className={classNames('absolute left-0 top-1.5 size-3.5 rounded-full border-2', at ? 'border-leaf bg-leaf' : 'border-line-strong bg-page', isCurrent && 'ring-4 ring-leaf-wash')} />
      <span className={classNames(at ? 'font-semibold' : 'text-quiet')}>{label}</span>
      {at ? <span className="text-sm text-quiet"> le {formatDate(at)} à {formatTime(at)}</span> : <span className="sr-only"> à venir</span>}
    </li>
  );
}
