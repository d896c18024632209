import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatSum } from '#domain/measures/money.ts';
import type { StaffCode } from '#domain/promotions/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Figures, LinkRows, Named, Rows, type Column } from '../kit/rows.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { codeStates, daysText, usesText } from './code-texts.ts';

export function Page(): ReactNode {
  const q = (useSearchParams()[0].get('q') ?? '').trim().slice(0, 100);
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_auto_22rem]">
        <h1 className="text-2xl">Codes promo</h1>
        <ButtonLink to="/gestion/codes/nouveau" className="justify-self-start">
          Nouveau code
        </ButtonLink>
        <SearchField label="Chercher un code" placeholder="Code ou nom" />
      </div>
      <CodeList q={q} />
    </>
  );
}

function CodeList({ q }: { q: string }): ReactNode {
  return (
    <Rows
      query={useGetPages('GET /api/staff/promo-codes', { query: { q }, keepsFormer: true })}
      idOf={({ id }) => id}
      said={q ? (codes) => saidOf(q, codes.length) : undefined}
      empty={
        q ? (
          <NothingFound q={q} text="Essayez le début du code ou un mot de son nom." />
        ) : (
          <EmptyState
            drawing={<TicketPercent className="size-14" strokeWidth={1.5} />}
            title="Aucun code pour l’instant"
            text="Une remise, la livraison offerte, un produit offert : les clients le saisissent dans leur panier."
          />
        )
      }
    >
      {(codes) => (
        <LinkRows
          rows={codes}
          idOf={({ id }) => id}
          to={({ id }) => `/gestion/codes/${id}`}
          columns={columns}
        />
      )}
    </Rows>
  );
}

const saidOf = (q: string, count: number): string =>
  count === 0 ? 'Aucun code trouvé' : `${plural(count, 'code')} pour « ${q} »`;

const columns: readonly Column<StaffCode>[] = [
  {
    width: '1fr',
    cell: ({ code, name, state, conditions }) => (
      <Named
        name={<span className="figures">{code}</span>}
        badges={<Badge tone={codeStates[state].tone}>{codeStates[state].label}</Badge>}
        about={`${name}${conditions.minCartNetPrice > 0 ? `, dès ${formatSum(conditions.minCartNetPrice)}` : ''}`}
      />
    ),
  },
  {
    width: 'auto',
    cell: (code) => <Figures first={daysText(code)} second={usesText(code)} />,
  },
];
