/** The approved platform, for managers. */
import type { Flow, PlatformAnswer, PlatformSettings } from '#domain/books/platform-contract.ts';
import { platformEndpoints } from '#domain/books/platform-endpoints.ts';
import { maySendAgain } from '#domain/books/flow-statuses.ts';
import { done } from '#domain/contract/done.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions, recordStaffAction } from '#server/platform/staff-actions.ts';
import type { PlatformDeps } from './prepare-flows.ts';
import {
  findFlowFile,
  listFlows,
  lockFlow,
  readSettings,
  replaceFlow,
  updateSettings,
  type SettingsRow,
} from './store.ts';

/** What the team's journal says changes of the settings are about. */
const platformSubject = 'books:platform';

export function platformApi(app: HttpServer, deps: PlatformDeps): void {
  const { db } = deps.database;

  async function readPage(): Promise<PlatformAnswer> {
    const { invoicing } = deps.partners;
    const [settings, journal] = await Promise.all([
      readSettings(db),
      readStaffActions(db, platformSubject),
    ]);
    return {
      platform: invoicing && {
        number: invoicing.number,
        name: invoicing.name,
        isSandbox: invoicing.kind === 'sandbox',
      },
      siren: deps.shop.current()?.registrationNumber ?? null,
      settings: viewSettings(settings),
      journal,
    };
  }

  serve(app, platformEndpoints, {
    'GET /api/staff/books/platform': async () => readPage(),

    'PUT /api/staff/books/platform': async ({ staff, body }) => {
      await inTransaction(db, async (tx) => {
        const before = viewSettings(await readSettings(tx));
        await updateSettings(tx, {
          vat_regime: body.vatRegime,
          since: body.since === null ? null : Temporal.PlainDate.from(`${body.since}-01`),
          declares_payments: body.declaresPayments,
        });
        await recordStaffAction(tx, {
          staffId: staff.id,
          at: deps.clock.now(),
          kind: 'books.platform',
          subject: platformSubject,
          before,
          after: body,
        });
      });
      return readPage();
    },

    'GET /api/staff/books/platform/flows': async ({ query }) => {
      const { rows, next } = await listFlows(db, Number(query.next ?? 0));
      return { items: rows.map(viewFlow), next };
    },

    'GET /api/staff/books/platform/flows/:id/file': async ({ params }, reply) => {
      const flow = await findFlowFile(db, params.id);
      if (!flow?.file) throw new Refusal('Books.FlowNotFound');
      const name = `${flow.kind === 'sales' ? 'flux-10-3' : 'flux-10-4'}-${flow.first_day}.xml`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/xml')
        .send(flow.file);
    },

    'POST /api/staff/books/platform/flows/:id/again': async ({ params }) => {
      await inTransaction(db, async (tx) => {
        const flow = await lockFlow(tx, params.id);
        if (!flow) throw new Refusal('Books.FlowNotFound');
        if (flow.replaced_at) return;
        if (!maySendAgain(flow.code)) throw new Refusal('Books.FlowNotRejected');
        await replaceFlow(tx, flow, deps.clock.now());
      });
      return done;
    },
  });
}

const viewSettings = (row: SettingsRow): PlatformSettings => ({
  vatRegime: row.vat_regime,
  since: row.since?.toPlainYearMonth().toString() ?? null,
  declaresPayments: row.declares_payments,
});

const viewFlow = (row: Awaited<ReturnType<typeof listFlows>>['rows'][number]): Flow => ({
  ...row,
  firstDay: row.firstDay?.toString() ?? null,
  lastDay: row.lastDay?.toString() ?? null,
  createdAt: row.createdAt.toString(),
  sentAt: row.sentAt?.toString() ?? null,
});
