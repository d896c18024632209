import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatSum } from '#domain/measures/money.ts';
import { codeSorts } from '#domain/promotions/code-sorts.ts';
import type { StaffCode } from '#domain/promotions/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { BulkAction } from '../kit/bulk-action.tsx';
import { sortOf, typedSearch } from '../kit/list-address.ts';
import { addUp, chipColumn, countColumn, euroColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { codeStates, daysText } from './code-texts.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const q = typedSearch(search);
  const query = { q, sort: sortOf(search, codeSorts) };
  const end = useSend('POST /api/staff/promo-codes/:id/endings', {
    regret: 'asks',
    refreshes: ['GET /api/staff/promo-codes', 'GET /api/staff/promo-codes/:id'],
  });
  return (
    <>
      <PageHead search={{ label: 'Chercher un code', placeholder: 'Code ou nom' }}>
        <ButtonLink to="/gestion/codes/nouveau">Nouveau code</ButtonLink>
      </PageHead>
      <List<StaffCode>
        name="codes"
        label="Codes promo"
        follows={['actions', 'orders']}
        query={useGetPages('GET /api/staff/promo-codes', { query, keepsFormer: true })}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        to={({ id }) => `/gestion/codes/${id}`}
        columns={columns}
        fileName="codes"
        bulk={(codes, done) => (
          <BulkAction
            label="Arrêter"
            rows={codes}
            nameOf={({ code }) => code}
            plan={({ state }) =>
              state === 'over' ? { not: 'déjà terminé' } : { to: 'arrêté tout de suite' }
            }
            send={({ id }) => end.mutateAsync({ params: { id } })}
            yes={(count) => `Oui, arrêter ${plural(count, 'code')}`}
            isDanger
            onDone={done}
          />
        )}
        noun="code"
        empty={
          q ? (
            <NothingFound q={q} text="Essayez le début du code ou un mot de son nom." />
          ) : (
            <EmptyList
              next={['/gestion/codes/nouveau', 'Créer le premier']}
              drawing={<TicketPercent className="size-14" strokeWidth={1.5} />}
              title="Aucun code pour l’instant"
              text="Une remise, la livraison offerte, un produit offert : les clients le saisissent dans leur panier."
            />
          )
        }
      />
    </>
  );
}

const columns: readonly Column<StaffCode>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: 'server',
    text: ({ code }) => code,
    cell: ({ code }) => <span className="figures">{code}</span>,
  },
  chipColumn('state', 'État', ({ state }) => [codeStates[state]], {
    card: 'end',
    isOneLine: true,
  }),
  {
    key: 'name',
    label: 'Nom',
    text: ({ name, conditions }) =>
      `${name}${conditions.minCartNetPrice > 0 ? `, dès ${formatSum(conditions.minCartNetPrice)}` : ''}`,
  },
  { key: 'days', label: 'Jours', text: daysText },
  countColumn('uses', 'Utilisations', ({ uses }) => uses, 'utilisation', {
    sort: 'server',
    text: ({ uses, maxUses }) =>
      `${plural(uses, 'utilisation')}${maxUses === null ? '' : ` sur ${maxUses.toLocaleString('fr-FR')}`}`,
  }),
  euroColumn('given', 'Remises', ({ given }) => given, {
    sort: 'server',
    text: ({ given }) => formatSum(given),
    sum: (codes) => `${formatSum(addUp(codes, ({ given }) => given))} de remises`,
  }),
];
