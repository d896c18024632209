import type { ReactNode } from 'react';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatDate, formatTime } from '../../shop-time.ts';

/**
 * Journal at the bottom of a page. `describeAction` words one change for that page: « Prix : 3,20 €
 * au lieu de 2,90 € ».
 */
export function ActionLog({
  actions,
  describeAction,
}: {
  actions: readonly StaffAction[];
  describeAction: (action: StaffAction) => ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby="action-log" className="mt-8">
      <h2 id="action-log" className="text-lg">
        Journal
      </h2>
      {actions.length === 0 ? (
        <p className="mt-1 text-quiet">Rien n’a encore été changé ici.</p>
      ) : (
        <ol className="mt-2 overflow-hidden rounded-lg border border-line bg-white">
          {actions.map((action) => (
            <li
              key={action.id}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0"
            >
              <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
                {describeAction(action)}
              </span>
              <span className="figures text-sm text-quiet">
                {action.author}, le {formatDate(action.at)} à {formatTime(action.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
