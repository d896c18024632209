import type { ReactNode } from 'react';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { ListTable } from './list-table.tsx';

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
    <section aria-labelledby="action-log" className="@container mt-8">
      <h2 id="action-log" className="text-lg">
        Journal
      </h2>
      {actions.length === 0 ? (
        <p className="mt-1 text-quiet">Rien n’a encore été changé ici.</p>
      ) : (
        <div className="mt-2">
          <ListTable
            label="Journal"
            rows={actions}
            idOf={({ id }) => id}
            nameOf={({ author }) => author}
            columns={[
              { key: 'what', label: 'Changement', text: ({ kind }) => kind, cell: describeAction },
              { key: 'author', label: 'Par', text: ({ author }) => author },
              {
                key: 'at',
                label: 'Le',
                text: ({ at }) => `${formatDate(at)} à ${formatTime(at)}`,
              },
            ]}
            selection={null}
            isDense
          />
        </div>
      )}
    </section>
  );
}
