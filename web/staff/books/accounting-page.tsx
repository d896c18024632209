import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/paris-time.ts';
import { apiPath, type Answer } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { BooksGate } from './books-gate.tsx';

type Accounting = Answer<'GET /api/staff/books/accounting'>;

export function Page(): ReactNode {
  return (
    <BooksGate>
      <Accounting />
    </BooksGate>
  );
}

function Accounting(): ReactNode {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['staff', 'books', 'accounting'],
    queryFn: () => api('GET /api/staff/books/accounting'),
  });
  return (
    <>
      <h1 className="text-2xl">Comptabilité</h1>
      <p className="mb-5 mt-1 max-w-2xl text-quiet">
        Les fichiers que demande votre expert-comptable ou l’administration.
      </p>
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {!data && !error ? <Skeleton className="h-60" /> : null}
      {data ? <Entries {...data} /> : null}
    </>
  );
}

function Entries({ years, siren }: Accounting): ReactNode {
  return (
    <Part title="Fichier des écritures comptables (FEC)">
      <p className="max-w-2xl text-quiet">
        Les ventes et les remboursements des journées closes, au format de l’article A47 A-1 du
        livre des procédures fiscales : dix-huit colonnes, une écriture équilibrée par facture ou
        avoir. SIREN {siren.replace(/^(...)(...)(...)$/, '$1 $2 $3')}.
      </p>
      {years.length === 0 ? (
        <p className="mt-3">Aucune écriture : rien n’a encore été encaissé.</p>
      ) : (
        <ul className="mt-3">
          {years.map(({ year, lastDay }) => (
            <li
              key={year}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
            >
              <span>
                <strong className="figures">{year}</strong>
                <span className="text-quiet">
                  {lastDay
                    ? `, journées closes jusqu’au ${formatDate(`${lastDay}T12:00:00Z`)}`
                    : ', aucune journée close'}
                </span>
              </span>
              {lastDay ? (
                <a
                  href={apiPath('GET /api/staff/books/fec/:year', { params: { year } })}
                  download
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold transition-colors hover:border-ink hover:bg-sand"
                >
                  <Download aria-hidden className="size-5" />
                  Télécharger<span className="sr-only"> le FEC de {year}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
