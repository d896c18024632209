import { useInfiniteQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatSum } from '#domain/money.ts';
import type { StaffCode } from '#domain/promotions/staff-contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { refusalText } from '../../refusal-text.ts';
import { codeStates, daysText, usesText } from './code-texts.ts';
import { codesQuery } from './codes-queries.ts';

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
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useInfiniteQuery(codesQuery(useApi(), q));
  if (error && !data) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!data) return <Skeleton className="h-96" />;
  const codes = [
    ...new Map(data.pages.flatMap((page) => page.items).map((code) => [code.id, code])).values(),
  ];
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {q ? (
        <p role="status" className={codes.length === 0 ? 'sr-only' : 'mb-4 text-quiet'}>
          {codes.length === 0
            ? 'Aucun code trouvé'
            : `${plural(codes.length, 'code')} pour « ${q} »`}
        </p>
      ) : null}
      {codes.length === 0 ? (
        q ? (
          <NothingFound q={q} text="Essayez le début du code ou un mot de son nom." />
        ) : (
          <EmptyState
            drawing={<TicketPercent className="size-14" strokeWidth={1.5} />}
            title="Aucun code pour l’instant"
            text="Une remise, la livraison offerte, un produit offert : les clients le saisissent dans leur panier."
          />
        )
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-white">
          {codes.map((code) => (
            <li key={code.id} className="border-b border-line last:border-0">
              <CodeRow code={code} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir la suite
        </Button>
      ) : null}
    </div>
  );
}

function CodeRow({ code }: { code: StaffCode }): ReactNode {
  const { search } = useLocation();
  const state = codeStates[code.state];
  return (
    <Link
      to={`/gestion/codes/${code.id}`}
      state={{ list: search }}
      className="grid gap-x-4 gap-y-0.5 px-4 py-3 transition-colors hover:bg-leaf-wash md:grid-cols-[1fr_auto] md:items-center"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="figures font-semibold text-leaf [overflow-wrap:anywhere]">
            {code.code}
          </span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
        <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
          {code.name}
          {code.conditions.minCartNetPrice > 0
            ? `, dès ${formatSum(code.conditions.minCartNetPrice)}`
            : ''}
        </span>
      </span>
      <span className="figures text-sm text-quiet md:text-right">
        <span className="block first-letter:uppercase md:text-ink">{daysText(code)}</span>
        <span className="block">{usesText(code)}</span>
      </span>
    </Link>
  );
}
