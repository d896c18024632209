import { CircleCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BankAnswer, BankDay } from '#domain/books/bank-contract.ts';
import type { DifferenceKind } from '#domain/books/compare-bank.ts';
import { differenceNames } from '#domain/books/difference-texts.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatPlainDate, formatPlainDay } from '#domain/time/local-time.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { DisputeList } from './dispute-list.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { RowList } from '../kit/rows.tsx';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/books/bank');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} saysStale />
      {data && !data.hasBank ? (
        <Alert kind="warning">Aucune banque n’est branchée : il n’y a rien à rapprocher.</Alert>
      ) : null}
      {data?.hasBank ? <Comparison bank={data} /> : null}
    </>
  );
}

const kept = {
  replaces: answerOf('GET /api/staff/books/bank'),
  refreshes: ['GET /api/staff/desk'],
} as const;

function Comparison({ bank }: { bank: BankAnswer }): ReactNode {
  const compare = useSend('POST /api/staff/books/bank/comparisons', kept);
  const note = useSend('PUT /api/staff/books/bank/differences/:id/explanation', kept);
  const list = useRef<HTMLDivElement>(null);
  const open = bank.differences.filter(({ state }) => state === 'open');
  const others = bank.differences.filter(({ state }) => state !== 'open');
  const explain = async (id: string, text: string) => {
    await note.mutateAsync({ params: { id }, body: { note: text } });
    // The row disappears with its form, so the focus moves to the list.
    list.current?.focus();
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {summary(bank, open.length)}
        </p>
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden className="size-5" />}
          loading={compare.isPending}
          onClick={() => compare.mutate(undefined)}
        >
          Comparer maintenant
        </Button>
      </div>
      {compare.error ? (
        <Alert kind="error" className="mb-4">
          {refusalText(compare.error)}
        </Alert>
      ) : null}
      <DisputeList disputes={bank.disputes} />
      <div ref={list} tabIndex={-1} role="group" aria-label="Écarts" className="outline-none">
        {open.length > 0 ? <h2 className="mb-2 text-lg">Écarts à expliquer</h2> : null}
        {open.length > 0 ? (
          <RowList rows={open} idOf={({ id }) => id} rowClassName="p-4">
            {(difference) => <DifferenceRow difference={difference} onExplain={explain} />}
          </RowList>
        ) : bank.days.length > 0 ? (
          <EmptyState
            drawing={<CircleCheck className="size-14" strokeWidth={1.5} />}
            title="Les comptes concordent"
            text="La banque et vos comptes disent la même chose."
          />
        ) : null}
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="settled" className="mt-8">
          <h2 id="settled" className="text-lg">
            Écarts expliqués ou disparus
          </h2>
          <RowList rows={others} idOf={({ id }) => id} className="mt-2" rowClassName="p-4">
            {(difference) => <DifferenceRow difference={difference} onExplain={explain} />}
          </RowList>
        </section>
      ) : null}
      <BankDays days={bank.days.filter(hasMoved)} />
      <ActionLog actions={bank.journal} describeAction={actionSentence} />
    </>
  );
}

/** A quiet shop has many days on which nothing moved. */
const hasMoved = (day: BankDay): boolean =>
  [day.captures, day.refundedCents, day.feesCents, day.paidOutCents, day.differences].some(
    (value) => value !== 0,
  );

function summary({ days }: BankAnswer, open: number): string {
  const [last] = days;
  if (!last) return 'Aucune journée n’a encore été comparée.';
  const upTo = `Comparé jusqu’au ${formatPlainDate(last.day)}`;
  return open === 0
    ? `${upTo}, aucun écart à expliquer`
    : `${upTo}, ${plural(open, 'écart')} à expliquer`;
}

function actionSentence({ after }: StaffAction): string {
  const { kind, day, note } = after as { kind: DifferenceKind; day: string; note: string };
  return `${differenceNames[kind]}, ${formatPlainDate(day)} : ${note}`;
}

const moves = [
  ['Débits', 'capturedCents'],
  ['Remboursements', 'refundedCents'],
  ['Commissions', 'feesCents'],
  ['Versements', 'paidOutCents'],
] as const;

/** What the bank moved on the last days compared. */
function BankDays({ days }: { days: readonly BankDay[] }): ReactNode {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="bank-days" className="mt-8">
      <h2 id="bank-days" className="text-lg">
        Ce que dit la banque
      </h2>
      <FiguresTable
        className="mt-2 overflow-x-auto"
        box="Journées comparées"
        label="Mouvements de la banque, jour par jour"
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          {
            head: 'Journée',
            className: 'min-w-36 font-normal',
            cell: ({ day }) => formatPlainDay(day),
          },
          ...moves.map(([head, of]) => ({
            head,
            className: 'whitespace-nowrap text-right',
            cell: (day: BankDay) => formatEuros(day[of]),
          })),
          {
            head: 'Écarts',
            className: 'text-right font-semibold',
            cell: ({ differences }) => (differences === 0 ? '–' : differences),
          },
        ]}
      />
    </section>
  );
}
