import type { ReactNode } from 'react';
import type { ComplaintSummary } from '#domain/complaints/contract.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import { chipColumn, euroColumn, momentColumn } from '../kit/columns.tsx';
import { withShown } from '../kit/list-address.ts';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useMay } from '../session/member.ts';
import { ComplaintDesk } from './complaint-desk.tsx';
import { useComplaints, type ComplaintScope } from './use-complaints.ts';
import { complaintStates } from './complaint-state.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

const page = '/gestion/service-client?vue=reclamations';
const addressOf = (scope: ComplaintScope, id?: string): string =>
  `${page}${scope === 'decided' ? '&liste=decidees' : ''}${id ? `&id=${id}` : ''}`;

/** Complaints that wait for a decision, or those already decided; one of them beside the list. */
export function ComplaintList({ search }: { search: URLSearchParams }): ReactNode {
  const scope = search.get('liste') === 'decidees' ? 'decided' : 'open';
  const chosenId = search.get('id');
  const mayExport = useMay('customers.export');
  return (
    <div className={chosenId ? 'grid gap-5 md:grid-cols-[280px_1fr]' : ''}>
      {/* On a phone, the list gives its place to the complaint that is read. */}
      <div className={chosenId ? 'hidden md:block' : ''}>
        <List<ComplaintSummary>
          name="complaints"
          label="Réclamations"
          follows={['orders', 'actions']}
          query={wholeList(useComplaints(scope))}
          idOf={({ id }) => id}
          nameOf={({ who, name }) => `${who}, ${name}`}
          to={({ id }) => withShown(addressOf(scope, id), search)}
          isChosen={({ id }) => id === chosenId}
          columns={columns}
          fileName={mayExport ? 'reclamations' : undefined}
          noun="réclamation"
          tabs={[
            { to: addressOf('open'), label: 'À décider', isOn: scope === 'open' },
            { to: addressOf('decided'), label: 'Décidées', isOn: scope === 'decided' },
          ]}
          empty={
            <EmptyList
              next={
                scope === 'open'
                  ? [addressOf('decided'), 'Voir les décidées']
                  : [addressOf('open'), 'Voir celles à décider']
              }
              title={
                scope === 'open' ? 'Aucune réclamation n’attend' : 'Aucune réclamation décidée'
              }
              text="Les petites sommes se remboursent seules. Les autres arrivent ici."
            />
          }
        />
      </div>
      {chosenId ? (
        <ComplaintDesk key={chosenId} id={chosenId} back={withShown(addressOf(scope), search)} />
      ) : null}
    </div>
  );
}

const columns: readonly Column<ComplaintSummary>[] = [
  { key: 'who', label: 'Client', text: ({ who }) => who, sort: 'text' },
  chipColumn('state', 'État', ({ state }) => [complaintStates[state]], {
    isOneLine: true,
    card: 'end',
    isFilter: true,
  }),
  {
    key: 'product',
    label: 'Produit',
    text: ({ quantity, name }) => `${quantity} × ${name}`,
    sort: ({ name }) => name,
  },
  { key: 'kind', label: 'Motif', text: ({ kind }) => refundMotiveLabels[kind], isFilter: true },
  euroColumn('amount', 'Montant', ({ amount }) => amount),
  { key: 'order', label: 'Commande', text: ({ orderNumber }) => `n° ${orderNumber}` },
  momentColumn('at', 'Reçue', ({ at }) => at),
];
