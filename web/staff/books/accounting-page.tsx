import { useState, type ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { apiPath, type Answer } from '../../api-client.ts';
import { shopDay } from '../../shop-time.ts';
import { Part } from '../../ui/part.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { shiftDay } from './figures-url.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useMayForSeller } from '../session/member.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { DateField } from '../../ui/number-fields.tsx';

type Accounting = Answer<'GET /api/staff/books/accounting'>;

export function Page(): ReactNode {
  const hasEntries = useMayForSeller('books.read');
  const { data, error } = useGet('GET /api/staff/books/accounting');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} className="h-60" saysStale />
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {hasEntries ? <Entries {...data} /> : null}
          <Documents firstDay={data.firstDay} />
          <Drop drop={data.drop} />
        </div>
      ) : null}
      {data ? <ActionLog actions={data.journal} describeAction={actionSentence} /> : null}
    </>
  );
}

/** The FEC by year. It holds closed days only, so a year without any has no download. */
function Entries({ years, siren }: Accounting): ReactNode {
  return (
    <Part title="Fichier des écritures comptables (FEC)">
      <p className="max-w-2xl text-quiet">
        Les ventes et les remboursements des journées closes, au format de l’article A47 A-1 du
        livre des procédures fiscales : dix-huit colonnes, une écriture équilibrée par facture,
        avoir ou mouvement d’un litige.{' '}
        {siren
          ? `SIREN ${siren.replace(/^(...)(...)(...)$/, '$1 $2 $3')}.`
          : 'Écrivez d’abord le SIREN dans l’identité de la boutique : le nom du fichier le porte.'}
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
                    ? `, journées closes jusqu’au ${formatPlainDate(lastDay)}`
                    : ', aucune journée close'}
                </span>
              </span>
              {lastDay ? (
                <DownloadLink
                  href={apiPath('GET /api/staff/books/fec/:year', { params: { year } })}
                >
                  Télécharger<span className="sr-only"> le FEC de {year}</span>
                </DownloadLink>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Asks for a period, by default the previous month. */
function Documents({ firstDay }: Pick<Accounting, 'firstDay'>): ReactNode {
  const today = shopDay(new Date(useNow()).toISOString());
  const thisMonth = `${today.slice(0, 7)}-01`;
  const [from, setFrom] = useState(shiftDay('month', thisMonth, -1));
  const [to, setTo] = useState(shiftDay('day', thisMonth, -1));
  const site = useReadSite();
  const fault = periodFault(from, to);
  return (
    <Part title="Factures et avoirs">
      <p className="max-w-2xl text-quiet">
        Les PDF d’une période et leur liste, dans un seul fichier zip ; chaque téléchargement est
        inscrit au journal.
      </p>
      <SiteChoice hasAll className="mt-3 w-56" />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <DateField
          label="Premier jour"
          min={firstDay ?? undefined}
          max={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <DateField
          label="Dernier jour"
          max={today}
          value={to}
          error={fault ?? undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {fault ? null : (
        <DownloadLink
          className="mt-4"
          href={apiPath('GET /api/staff/books/documents', { query: { from, to, site } })}
        >
          Télécharger le zip
        </DownloadLink>
      )}
    </Part>
  );
}

/** Nightly file drop: what is sent, and what failed. */
function Drop({ drop }: Pick<Accounting, 'drop'>): ReactNode {
  if (!drop) return null;
  const { place, lastDay, waiting } = drop;
  return (
    <Part title="Dépôt chez le comptable">
      <p className="max-w-2xl text-quiet">
        Chaque nuit, les clôtures, les factures et le FEC des journées closes sont déposés à{' '}
        <span className="break-all">{place}</span>.{' '}
        {lastDay ? `Déposé jusqu’au ${formatPlainDate(lastDay)}.` : 'Rien n’a encore été déposé.'}
      </p>
      {waiting.length === 0 ? null : (
        <ul className="mt-3">
          {waiting.map(({ name, failure }) => (
            <li key={name} className="border-t border-line py-2">
              <span className="break-all">{name}</span>
              <span className="block text-sm text-quiet">{failure ?? 'en attente'}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Checked here too, since a refused download has no page to show the error on. */
function periodFault(from: string, to: string): string | null {
  if (!from || !to) return 'Choisissez les deux jours.';
  if (to < from) return 'Le dernier jour vient avant le premier.';
  return daysBetween(from, to) >= 366 ? 'Un an au plus à la fois.' : null;
}

function actionSentence({ after }: StaffAction): string {
  const { from = '', to = '' } = (after ?? {}) as { from?: string; to?: string };
  const [first, last] = [from, to].map((day) => formatPlainDate(day));
  return `Factures du ${first} au ${last} téléchargées`;
}
