/** The bank's books beside ours, for managers. */
import type { BankAnswer, BankDifference, DisputeView } from '#domain/books/bank-contract.ts';
import { bankEndpoints } from '#domain/books/endpoints.ts';
import { followDisputes } from '#server/payments/disputes/record-dispute.ts';
import { listDisputes } from '#server/payments/disputes/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions, recordStaffAction } from '#server/platform/staff-actions.ts';
import { explainDifference, listDifferences, type ListedDifference } from './differences-store.ts';
import { longestReadingDays, reconcileDays, type ReconcileDeps } from './reconcile-days.ts';
import { listDays } from './statement-store.ts';

/** What the team's journal says explanations are about. */
const bankSubject = 'books:bank';
const shownDifferences = 200;
const shownDisputes = 100;

export function bankApi(app: HttpServer, deps: ReconcileDeps): void {
  const { db } = deps.database;

  async function readPage(): Promise<BankAnswer> {
    const [disputes, differences, days, journal] = await Promise.all([
      listDisputes(db, shownDisputes),
      listDifferences(db, shownDifferences),
      listDays(db, longestReadingDays),
      readStaffActions(db, bankSubject),
    ]);
    return {
      hasBank: deps.partners.payment.kind !== 'none',
      disputes: disputes.map(viewDispute),
      differences: differences.map(viewDifference),
      days,
      journal,
    };
  }

  serve(app, bankEndpoints, {
    'GET /api/staff/books/bank': async () => readPage(),

    'POST /api/staff/books/bank/comparisons': async () => {
      if (deps.partners.payment.kind === 'none') throw new Refusal('Payment.NoBankBooks');
      // First, so that what a new dispute took is in our books.
      await followDisputes(deps);
      await reconcileDays(deps);
      return readPage();
    },

    'PUT /api/staff/books/bank/differences/:id/explanation': async (request) => {
      const { staff } = request;
      const { note } = request.body;
      const at = deps.clock.now();
      await inTransaction(db, async (tx) => {
        const explained = { id: request.params.id, staffId: staff.id, note, at };
        const row = await explainDifference(tx, explained);
        if (!row) throw new Refusal('Payment.DifferenceNotFound');
        await recordStaffAction(tx, {
          staffId: staff.id,
          at,
          kind: 'bank.explanation',
          subject: bankSubject,
          after: { kind: row.kind, day: row.day.toString(), note },
        });
      });
      return readPage();
    },
  });
}

function viewDifference(row: ListedDifference): BankDifference {
  const { explained_at: explainedAt, note } = row;
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
    oursCents: row.ours_cents,
    bankCents: row.bank_cents,
    currency: row.currency,
    day: row.day.toString(),
    foundAt: row.found_at.toString(),
    state: row.gone_at ? 'gone' : explainedAt ? 'explained' : 'open',
    explanation:
      explainedAt && note
        ? { note, by: row.author ?? 'Hors connexion', at: explainedAt.toString() }
        : null,
  };
}

function viewDispute(row: Awaited<ReturnType<typeof listDisputes>>[number]): DisputeView {
  return {
    id: row.id,
    order: { id: row.order_id, number: row.order_number },
    amountCents: row.amount_cents,
    reason: row.reason,
    status: row.status,
    answerBefore: row.answer_before?.toString() ?? null,
    openedAt: row.opened_at.toString(),
    withdrawnCents: row.withdrawn_cents,
    returnedCents: row.returned_cents,
  };
}
