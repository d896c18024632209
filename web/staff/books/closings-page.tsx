import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ClosingsAnswer } from '#domain/books/contract.ts';
import { formatPlainDate, formatPlainDay } from '#domain/time/local-time.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { shopDay } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useShop } from '../../use-shop.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { monthText } from './figure-texts.ts';
import { shiftDay } from './figures-url.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useMayForSeller } from '../session/member.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';

export function Page(): ReactNode {
  const [search] = useSearchParams();
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(search.get('mois') ?? '')?.[0];
  const site = useReadSite();
  const mayClose = useMayForSeller('books.read');
  const { data, error } = useGet('GET /api/staff/books/closings', {
    query: { month, site },
  });
  return (
    <>
      <PageHead />
      <SiteChoice hasAll />
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <>
          {data.openSince && mayClose ? (
            <CloseNow month={month} site={site} openSince={data.openSince} />
          ) : null}
          <MonthFilter month={data.month} firstMonth={data.firstMonth} />
          <MonthTable items={data.items} />
          <ActionLog actions={data.journal} describeAction={actionSentence} />
        </>
      ) : null}
    </>
  );
}

/**
 * Shown while a finished day is open. The job closes it within the hour; since a closing is final,
 * the button asks first.
 */
function CloseNow({
  month,
  site,
  openSince,
}: {
  month: string | undefined;
  site: string | undefined;
  openSince: string;
}): ReactNode {
  const close = useSend('POST /api/staff/books/closings', {
    regret: 'asks',
    replaces: answerOf('GET /api/staff/books/closings', { query: { month, site } }),
    // Refreshes every month: the closed days may belong to other months.
    refreshes: ['GET /api/staff/books/closings'],
  });
  return (
    <Alert
      kind="warning"
      className="mb-5"
      title={`Les journées ne sont pas closes depuis le ${formatPlainDate(openSince)}`}
    >
      <p className="mb-3">Elles le seront dans l’heure ; vous pouvez aussi les clore maintenant.</p>
      <ConfirmedButton
        variant="secondary"
        label="Clore les journées"
        question="Une journée close ne change plus jamais. Clore toutes les journées terminées ?"
        yes="Oui, clore"
        act={() => close.mutateAsync({ query: { month, site } })}
      >
        Clore maintenant
      </ConfirmedButton>
    </Alert>
  );
}

/** Stops at the first month of the books and at the present month. */
function MonthFilter({
  month,
  firstMonth,
}: {
  month: string;
  firstMonth: string | null;
}): ReactNode {
  const thisMonth = shopDay(new Date(useNow()).toISOString()).slice(0, 7);
  const address = (steps: 1 | -1) =>
    `/gestion/clotures?mois=${shiftDay('month', `${month}-01`, steps).slice(0, 7)}`;
  return (
    <nav aria-label="Mois" className="mb-4 flex items-center gap-2">
      {firstMonth !== null && firstMonth < month ? (
        <ChipLink to={address(-1)} aria-label="Mois d’avant" className="px-2.5">
          <ChevronLeft aria-hidden className="size-5" />
        </ChipLink>
      ) : null}
      <h2 className="text-xl first-letter:uppercase">{monthText(month)}</h2>
      {month < thisMonth ? (
        <ChipLink to={address(1)} aria-label="Mois d’après" className="px-2.5">
          <ChevronRight aria-hidden className="size-5" />
        </ChipLink>
      ) : null}
    </nav>
  );
}

function MonthTable({ items }: { items: ClosingsAnswer['items'] }): ReactNode {
  const { isVatExempt } = useShop();
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<CalendarCheck className="size-14" strokeWidth={1.5} />}
        title="Aucune clôture ce mois-ci"
        text="La première journée close est celle du premier encaissement."
      />
    );
  return (
    <FiguresTable
      box="Clôtures du mois"
      label="Clôtures, jour par jour"
      rows={items}
      keyOf={({ day }) => day}
      columns={[
        {
          head: 'Journée',
          className: 'min-w-36',
          cell: ({ day, number }) => (
            <>
              <Link
                to={`/gestion/clotures/${day}`}
                className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
              >
                {formatPlainDay(day)}
              </Link>
              <span className="block text-xs font-normal text-quiet">n° {number}</span>
            </>
          ),
        },
        {
          head: isVatExempt ? 'Net' : 'Net TTC',
          className: `${amount} font-semibold`,
          cell: ({ content }) => formatEuros(content.salesCents - content.refundsCents),
        },
        {
          head: 'Encaissé',
          className: amount,
          cell: ({ content }) => formatEuros(content.salesCents),
        },
        {
          head: 'Remboursé',
          className: amount,
          cell: ({ content }) => formatEuros(content.refundsCents),
        },
        {
          head: 'TVA',
          className: amount,
          cell: ({ content }) =>
            formatEuros(content.vat.reduce((sum, { vatCents }) => sum + vatCents, 0)),
        },
      ]}
    />
  );
}

const amount = 'whitespace-nowrap text-right';

function actionSentence({ after }: StaffAction): string {
  const { day = '' } = (after ?? {}) as { day?: string };
  return `Journée du ${formatPlainDate(day)} close à la main`;
}
