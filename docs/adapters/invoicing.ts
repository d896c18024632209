/** Sends invoices and reports to an approved platform by the standard API of AFNOR XP Z12-013, flow service 1.2. */
import { createHash } from 'node:crypto';
import type { Adapter, AdapterContext } from 'cabas/adapters';
import type { FlowNews, OutgoingFlow } from 'cabas/ports/invoicing';

type Flow = {
  flowId: string;
  trackingId?: string;
  updatedAt: string;
  flowDirection: 'In' | 'Out';
  flowSyntax: string;
  acknowledgement: {
    status: 'Pending' | 'Ok' | 'Error';
    details?: readonly { reasonMessage: string }[];
  };
};
type Call = (path: string, init: RequestInit) => Promise<Response>;

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

      async submit(flow) {
        // The answer to an earlier try may have been lost.
        const [known] = await search(call, { trackingId: flow.trackingId });
        if (known) return { flowId: known.flowId };
        const answer = await call('/v1/flows', { method: 'POST', body: formOf(flow) });
        if (answer.ok) return { flowId: ((await answer.json()) as Flow).flowId };
        const { errorMessage } = (await answer.json().catch(() => ({}))) as Record<string, string>;
        if ([400, 413, 422].includes(answer.status))
          return { refusal: errorMessage ?? `refused with ${answer.status}` };
        throw new Error(`the platform answered ${answer.status}`);
      },

      async readNews(cursor) {
        const news: FlowNews[] = [];
        let after = cursor ?? '2026-09-01T00:00:00Z';
        for (;;) {
          const flows = await search(call, { updatedAfter: after });
          for (const flow of flows) news.push(...(await newsOf(call, flow)));
          after = flows.at(-1)?.updatedAt ?? after;
          if (flows.length < 100) return { news, cursor: after };
        }
      },
    };
  },
};
export default adapter;

/** OAuth 2, client credentials: a token is asked for again a minute before it ends. */
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

function formOf({ trackingId, fileName, syntax, file, document }: OutgoingFlow): FormData {
  const flowInfo = {
    trackingId,
    name: fileName,
    processingRule: document ? 'B2B' : 'B2C',
    flowSyntax: syntax,
    sha256: createHash('sha256').update(file).digest('hex'),
  };
  const type = syntax === 'FRR' ? 'application/xml' : 'application/pdf';
  const form = new FormData();
  form.set('flowInfo', new Blob([JSON.stringify(flowInfo)], { type: 'application/json' }));
  form.set('file', new Blob([new Uint8Array(file)], { type }), fileName);
  return form;
}

async function search(call: Call, where: Record<string, string>): Promise<Flow[]> {
  const answer = await call('/v1/flows/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100, where }),
  });
  if (answer.status === 204) return [];
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
  return ((await answer.json()) as { results: Flow[] }).results;
}

/** Our own flows are acknowledged; what buyers say comes in, as one lifecycle message (CDAR) each. */
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

async function readLifecycle(call: Call, flowId: string): Promise<FlowNews> {
  const answer = await call(`/v1/flows/${encodeURIComponent(flowId)}?docType=Original`, {});
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
  const xml = await answer.text();
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
