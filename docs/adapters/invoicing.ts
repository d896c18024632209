/**
 * Sends invoices and reports to an approved platform through AFNOR XP Z12-013, flow service 1.2; fetches suppliers'
 * invoices and answers them.
 */
import { createHash } from 'node:crypto';
import type { Adapter, AdapterContext } from 'cabas/adapters';
import type {
  FlowNews,
  IncomingInvoice,
  InvoiceAnswer,
  OutgoingFlow,
} from 'cabas/ports/invoicing';

type Flow = {
  flowId: string;
  trackingId?: string;
  updatedAt: string;
  name?: string;
  flowType?: string;
  flowDirection: 'In' | 'Out';
  flowSyntax: string;
  acknowledgement: {
    status: 'Pending' | 'Ok' | 'Error';
    details?: readonly { reasonMessage: string }[];
  };
};
type Call = (path: string, init: RequestInit & { maximumBytes?: number }) => Promise<Response>;

const adapter: Adapter<'invoicing'> = {
  port: 'invoicing',
  version: 1,
  name: 'xp-z12-013',
  open(context) {
    const { PLATFORM_NUMBER: number, PLATFORM_NAME: name } = context.env;
    if (!number || !name) throw new Error('PLATFORM_NUMBER and PLATFORM_NAME are missing');
    const call = openCalls(context);
    return {
      number,
      name,

      submit: async (flow) => send(call, flow),

      async readNews(cursor) {
        const { flows, after } = await searchAll(call, cursor, {});
        const news: FlowNews[] = [];
        for (const flow of flows) news.push(...(await newsOf(call, flow)));
        return { news, cursor: after };
      },

      async readInvoices(cursor) {
        const where = { flowType: ['SupplierInvoice'], flowDirection: ['In'] };
        const { flows, after } = await searchPage(call, cursor, where);
        const invoices: IncomingInvoice[] = [];
        for (const { flowId, name: fileName, updatedAt } of flows)
          invoices.push({
            flowId,
            fileName: fileName ?? null,
            file: await readFile(call, flowId),
            at: Temporal.Instant.from(updatedAt),
          });
        return { invoices, cursor: after };
      },

      answerInvoice: async (answer) =>
        send(call, {
          trackingId: answer.trackingId,
          fileName: `${answer.trackingId}.xml`,
          syntax: 'CDAR',
          file: Buffer.from(writeLifecycle(answer, context.now())),
          isB2B: true,
        }),
    };
  },
};
export default adapter;

/** OAuth 2 client credentials. Renews the token a minute before it expires. */
function openCalls({ env, callPartner, now }: AdapterContext): Call {
  const { PLATFORM_URL: url, PLATFORM_TOKEN_URL: tokenUrl } = env;
  const { PLATFORM_CLIENT_ID: id, PLATFORM_CLIENT_SECRET: secret } = env;
  if (!url || !tokenUrl || !id || !secret)
    throw new Error('PLATFORM_URL, _TOKEN_URL, _CLIENT_ID and _CLIENT_SECRET go together');
  let token: { value: string; until: number } | null = null;

  async function readToken(): Promise<string> {
    if (token && token.until > now().epochMilliseconds) return token.value;
    const answer = await callPartner(tokenUrl as string, {
      method: 'POST',
      timeoutMs: 10_000,
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id as string,
        client_secret: secret as string,
      }),
    });
    if (!answer.ok) throw new Error(`the platform gave no token: ${answer.status}`);
    const given = (await answer.json()) as { access_token: string; expires_in: number };
    const until = now().epochMilliseconds + (given.expires_in - 60) * 1000;
    token = { value: given.access_token, until };
    return token.value;
  }
  return async (path, init) =>
    callPartner(`${url}${path}`, {
      ...init,
      timeoutMs: 30_000,
      headers: { ...init.headers, authorization: `Bearer ${await readToken()}` },
    });
}

type Sent = Pick<OutgoingFlow, 'trackingId' | 'fileName' | 'file'> & {
  syntax: OutgoingFlow['syntax'] | 'CDAR';
  document?: OutgoingFlow['document'];
  isB2B?: boolean;
};

async function send(call: Call, flow: Sent): Promise<{ flowId: string } | { refusal: string }> {
  // The response to an earlier attempt may have been lost.
  const [known] = await search(call, { trackingId: flow.trackingId });
  if (known) return { flowId: known.flowId };
  const answer = await call('/v1/flows', { method: 'POST', body: formOf(flow) });
  if (answer.ok) return { flowId: ((await answer.json()) as Flow).flowId };
  const { errorMessage } = (await answer.json().catch(() => ({}))) as Record<string, string>;
  if ([400, 413, 422].includes(answer.status))
    return { refusal: errorMessage ?? `refused with ${answer.status}` };
  throw new Error(`the platform answered ${answer.status}`);
}

function formOf({ trackingId, fileName, syntax, file, document, isB2B }: Sent): FormData {
  const flowInfo = {
    trackingId,
    name: fileName,
    processingRule: document || isB2B ? 'B2B' : 'B2C',
    flowSyntax: syntax,
    sha256: createHash('sha256').update(file).digest('hex'),
  };
  const type = syntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
  const form = new FormData();
  form.set('flowInfo', new Blob([JSON.stringify(flowInfo)], { type: 'application/json' }));
  form.set('file', new Blob([new Uint8Array(file)], { type }), fileName);
  return form;
}

type Where = Record<string, string | readonly string[]>;
type Found = { flows: Flow[]; after: string };
/** Maximum page size of the standard. */
const pageSize = 100;

/** All flows updated since the cursor, and the cursor after them. */
async function searchAll(call: Call, cursor: string | null, where: Where): Promise<Found> {
  const flows: Flow[] = [];
  for (let after = cursor; ; ) {
    const page = await searchPage(call, after, where);
    flows.push(...page.flows);
    after = page.after;
    if (page.flows.length === 0) return { flows, after };
  }
}

/**
 * Returns one page, oldest first. Flows can share an update instant, so the cursor holds the last instant and the flows
 * already read near it, and the search restarts just before that instant.
 */
async function searchPage(call: Call, cursor: string | null, where: Where): Promise<Found> {
  const [since = '', ...read] = (cursor ?? '2026-09-01T00:00:00Z').split(' ');
  const before = Temporal.Instant.from(since).subtract({ milliseconds: 1 });
  const page = await search(call, { ...where, updatedAfter: before.toString() });
  const nameOf = ({ flowId, updatedAt }: Flow) => `${flowId}@${updatedAt}`;
  const flows = page.filter((flow) => !read.includes(nameOf(flow)));
  if (flows.length === 0 && page.length === pageSize)
    throw new Error(`the platform has more than ${pageSize} flows of ${since}`);
  const last = page.at(-1)?.updatedAt ?? since;
  const isNear = ({ updatedAt }: Flow) =>
    Temporal.Instant.from(updatedAt).until(Temporal.Instant.from(last)).total('milliseconds') <= 1;
  return { flows, after: [last, ...page.filter(isNear).map(nameOf)].join(' ') };
}

async function search(call: Call, where: Where): Promise<Flow[]> {
  const answer = await call('/v1/flows/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: pageSize, where }),
  });
  if (answer.status === 204) return [];
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
  return ((await answer.json()) as { results: Flow[] }).results;
}

/** Returns acknowledgements of our flows, and a lifecycle message (CDAR) per buyer's status. */
async function newsOf(call: Call, flow: Flow): Promise<FlowNews[]> {
  const { flowId, trackingId, flowDirection, acknowledgement, updatedAt } = flow;
  if (flowDirection === 'In')
    return flow.flowSyntax === 'CDAR' ? [await readLifecycle(call, flowId)] : [];
  if (acknowledgement.status === 'Pending' || !trackingId) return [];
  const reasons = acknowledgement.details?.map(({ reasonMessage }) => reasonMessage) ?? [];
  return [
    {
      about: { trackingId },
      code: acknowledgement.status === 'Ok' ? 200 : 213,
      at: Temporal.Instant.from(updatedAt),
      reason: reasons.join(' ; ') || null,
    },
  ];
}

async function download(call: Call, flowId: string, maximumBytes?: number): Promise<Response> {
  const answer = await call(
    `/v1/flows/${encodeURIComponent(flowId)}?docType=Original`,
    maximumBytes === undefined ? {} : { maximumBytes },
  );
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
  return answer;
}

/** Returns an empty buffer for an oversized invoice, so that one file does not block the others. */
async function readFile(call: Call, flowId: string): Promise<Buffer> {
  try {
    return Buffer.from(await (await download(call, flowId, 10 * 1024 * 1024)).arrayBuffer());
  } catch (error) {
    if (error instanceof Error && error.message.includes('answered more than')) return Buffer.of();
    throw error;
  }
}

async function readLifecycle(call: Call, flowId: string): Promise<FlowNews> {
  const xml = await (await download(call, flowId)).text();
  const [, status = ''] = xml.split(/<ram:ReferenceReferencedDocument>/);
  const text = (name: string, within = status) =>
    new RegExp(`<(?:ram|udt):${name}(?: [^>]*)?>([^<]*)<`).exec(within)?.[1]?.trim();
  const [number, code] = [text('IssuerAssignedID'), text('ProcessConditionCode')];
  const issued = text('DateTimeString', xml);
  if (!number || !code || !issued) throw new Error(`the lifecycle ${flowId} says no status`);
  const at = issued.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6');
  return {
    about: { number },
    code: Number(code),
    at: Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/Paris').toInstant(),
    reason: text('Reason') ?? null,
  };
}

const conditions = { 204: 'Prise en charge', 205: 'Approuvée', 207: 'En litige', 210: 'Refusée' };

/** Writes the buyer's status of an invoice as a lifecycle message (CDAR) of XP Z12-012. */
function writeLifecycle(answer: InvoiceAnswer, now: Temporal.Instant): string {
  const { invoice, seller, buyer, code, reasons } = answer;
  const xml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const stamp = (at: Temporal.Instant) =>
    at
      .toZonedDateTimeISO('Europe/Paris')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replaceAll(/\D/g, '');
  const time = (at: Temporal.Instant) =>
    `<udt:DateTimeString format="204">${stamp(at)}</udt:DateTimeString>`;
  const siren = (of: { siren: string }) => `<ram:GlobalID schemeID="0002">${of.siren}</ram:GlobalID>`;
  const issued = invoice.issuedOn.replaceAll('-', '');
  const typeCode = invoice.kind === 'invoice' ? '380' : '381';
  const statuses = reasons.map(
    (reason, index) =>
      `<ram:SpecifiedDocumentStatus><ram:ReasonCode>${reason.code}</ram:ReasonCode><ram:Reason>${xml(reason.text)}</ram:Reason><ram:SequenceNumeric>${index + 1}</ram:SequenceNumeric></ram:SpecifiedDocumentStatus>`,
  );
  const standard = 'urn:un:unece:uncefact:data:standard';
  // TypeCode 23: a processing status, not a transmission status.
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="${standard}:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="${standard}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${standard}:UnqualifiedDataType:100" xmlns:qdt="${standard}:QualifiedDataType:100">
<rsm:ExchangedDocumentContext>
<ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>REGULATED</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>
<ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn.cpro.gouv.fr:1p0:CDV:invoice</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
</rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument>
<ram:ID>${xml(invoice.number)}_${code}_${stamp(now)}#${typeCode}_${issued}</ram:ID>
<ram:IssueDateTime>${time(now)}</ram:IssueDateTime>
<ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>
<ram:IssuerTradeParty>${siren(buyer)}<ram:Name>${xml(buyer.name)}</ram:Name><ram:RoleCode>BY</ram:RoleCode></ram:IssuerTradeParty>
<ram:RecipientTradeParty>${siren(seller)}<ram:Name>${xml(seller.name)}</ram:Name><ram:RoleCode>SE</ram:RoleCode><ram:URIUniversalCommunication><ram:URIID schemeID="0225">${xml(seller.address)}</ram:URIID></ram:URIUniversalCommunication></ram:RecipientTradeParty>
</rsm:ExchangedDocument>
<rsm:AcknowledgementDocument>
<ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>
<ram:TypeCode>23</ram:TypeCode>
<ram:IssueDateTime>${time(now)}</ram:IssueDateTime>
<ram:ReferenceReferencedDocument>
<ram:IssuerAssignedID>${xml(invoice.number)}</ram:IssuerAssignedID>
<ram:TypeCode>${typeCode}</ram:TypeCode>
<ram:ReceiptDateTime>${time(invoice.receivedAt)}</ram:ReceiptDateTime>
<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${issued}</qdt:DateTimeString></ram:FormattedIssueDateTime>
<ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
<ram:ProcessCondition>${conditions[code]}</ram:ProcessCondition>
<ram:IssuerTradeParty>${siren(seller)}</ram:IssuerTradeParty>
${statuses.join('')}
</ram:ReferenceReferencedDocument>
</rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>
`;
}
