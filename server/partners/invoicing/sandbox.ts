/**
 * Platform of demos and tests: it keeps each flow once, as a real one does, and answers as time passes. Two buyers by
 * their SIREN, after those of the standard's examples: 300000007 refuses each invoice, 400000006 is in no directory.
 */
import type pg from 'pg';
import type { Clock } from '#domain/time/clock.ts';
import type { FlowNews, IncomingInvoice, InvoicingPlatform, OutgoingFlow } from './port.ts';

type Step = { code: number; after: Temporal.DurationLike; reason?: string };

const paths = {
  accepted: [
    { code: 200, after: { seconds: 0 } },
    { code: 202, after: { minutes: 1 } },
    { code: 203, after: { minutes: 2 } },
    { code: 204, after: { hours: 1 } },
    { code: 205, after: { hours: 20 } },
  ],
  refused: [
    { code: 200, after: { seconds: 0 } },
    { code: 202, after: { minutes: 1 } },
    { code: 210, after: { hours: 1 }, reason: 'Commande inconnue' },
  ],
  unknown: [{ code: 213, after: { minutes: 1 }, reason: 'Destinataire absent de l’annuaire' }],
  report: [{ code: 200, after: { seconds: 0 } }],
} as const satisfies Record<string, readonly Step[]>;

const refusingBuyer = '300000007';
const unknownBuyer = '400000006';

export type SandboxPlatform = Required<InvoicingPlatform> & {
  kind: 'sandbox';
  /** A supplier sends the shop an invoice. */
  deliver(flowId: string, file: Buffer): Promise<void>;
};

export function createSandboxPlatform({
  pool,
  clock,
}: {
  pool: pg.Pool;
  clock: Clock;
}): SandboxPlatform {
  return {
    kind: 'sandbox',
    number: '0000',
    name: 'Plateforme de démonstration',

    async submit(flow) {
      const refusal = whyRefused(flow);
      if (refusal) return { refusal };
      await pool.query(
        `insert into sandbox.flows (tracking_id, path, number, received_at) values ($1, $2, $3, $4)
        on conflict (tracking_id) do nothing`,
        [flow.trackingId, pathOf(flow), flow.document?.number ?? null, clock.now()],
      );
      return { flowId: `flow-${flow.trackingId}` };
    },

    async readNews(cursor) {
      const now = clock.now();
      const since = cursor === null ? null : Temporal.Instant.from(cursor);
      const { rows } = await pool.query<FlowRow>(
        'select tracking_id, path, received_at from sandbox.flows where received_at >= $1',
        [(since ?? now).subtract({ hours: 24 * 30 })],
      );
      const news = rows
        .flatMap(newsOf)
        .filter(
          ({ at }) =>
            Temporal.Instant.compare(at, now) <= 0 &&
            (since === null || Temporal.Instant.compare(at, since) > 0),
        );
      // A minute back, so that a flow whose insert is not committed yet is not skipped. News may come twice.
      return { news, cursor: now.subtract({ minutes: 1 }).toString() };
    },

    async deliver(flowId, file) {
      await pool.query(
        `insert into sandbox.incoming_flows (flow_id, file_name, file, received_at) values ($1, $2, $3, $4)`,
        [flowId, `${flowId}.${file.includes('%PDF-') ? 'pdf' : 'xml'}`, file, clock.now()],
      );
    },

    async readInvoices(cursor) {
      const { rows: invoices } = await pool.query<IncomingInvoice>(
        `select flow_id as "flowId", file_name as "fileName", file, received_at as at
        from sandbox.incoming_flows where $1::timestamptz is null or received_at > $1 order by received_at`,
        [cursor],
      );
      return { invoices, cursor: clock.now().subtract({ minutes: 1 }).toString() };
    },

    async answerInvoice({ trackingId, flowId, code, reasons }) {
      await pool.query(
        `insert into sandbox.answered_flows (tracking_id, flow_id, code, reason) values ($1, $2, $3, $4)
        on conflict (tracking_id) do nothing`,
        [trackingId, flowId, code, reasons.map(({ text }) => text).join(' ; ') || null],
      );
      return { flowId: `flow-${trackingId}` };
    },
  };
}

type FlowRow = { tracking_id: string; path: keyof typeof paths; received_at: Temporal.Instant };

const newsOf = ({ tracking_id: trackingId, path, received_at: receivedAt }: FlowRow): FlowNews[] =>
  paths[path].map(({ code, after, ...why }: Step) => ({
    about: { trackingId },
    code,
    at: receivedAt.add(after),
    reason: why.reason ?? null,
  }));

function whyRefused({ syntax, file }: OutgoingFlow): string | null {
  if (syntax === 'FRR') return file.includes('<Report>') ? null : 'Le fichier n’est pas un flux 10';
  return file.includes('factur-x.xml') ? null : 'Le PDF ne contient pas de facture Factur-X';
}

function pathOf({ document }: OutgoingFlow): keyof typeof paths {
  if (document === null) return 'report';
  if (document.buyerSiren === refusingBuyer) return 'refused';
  return document.buyerSiren === unknownBuyer ? 'unknown' : 'accepted';
}
