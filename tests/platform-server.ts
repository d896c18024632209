/** A local server that plays an approved platform, by the standard API of AFNOR XP Z12-013. */
import { openFakeHttp, type FakeAnswer, type FakeRequest } from './fake-http.ts';

type Kept = {
  flowId: string;
  trackingId?: string;
  updatedAt: string;
  name?: string;
  flowType?: string;
  flowDirection: 'In' | 'Out';
  flowSyntax: string;
  acknowledgement: { status: 'Ok' | 'Error' };
  file: string;
};

export async function openPlatformServer(now: () => Temporal.Instant) {
  const flows: Kept[] = [];
  let isAway = false;
  let losesNext = false;

  function keep(
    flow: Omit<Kept, 'flowId' | 'updatedAt' | 'acknowledgement'>,
    updatedAt = now().add({ milliseconds: flows.length }).toString(),
  ): Kept {
    const kept: Kept = {
      ...flow,
      flowId: `flow-${flows.length + 1}`,
      updatedAt,
      acknowledgement: { status: 'Ok' },
    };
    flows.push(kept);
    return kept;
  }

  function answer({ method, path, text }: FakeRequest): FakeAnswer {
    if (isAway) return { status: 503 };
    if (path === '/oauth2/token')
      return { status: 200, body: { access_token: 'token', expires_in: 300 } };
    if (path === '/v1/flows/search') {
      const { where, limit } = JSON.parse(text) as {
        limit: number;
        where: { trackingId?: string; updatedAfter?: string; flowType?: string[] };
      };
      const matching = flows.filter(
        ({ trackingId, updatedAt, flowType }) =>
          (!where.flowType || where.flowType.includes(flowType ?? '')) &&
          (where.trackingId === undefined || trackingId === where.trackingId) &&
          (where.updatedAfter === undefined ||
            Temporal.Instant.compare(updatedAt, where.updatedAfter) > 0),
      );
      const results = matching.slice(0, limit).map((flow) => ({ ...flow, file: undefined }));
      return results.length === 0 ? { status: 204 } : { status: 200, body: { results } };
    }
    if (method === 'POST' && path === '/v1/flows') {
      const [, info = ''] = /name="flowInfo"[^]*?\r\n\r\n([^\r]*)/.exec(text) ?? [];
      const { trackingId, flowSyntax, sha256 } = JSON.parse(info) as Record<string, string>;
      if (!trackingId || !flowSyntax || !sha256 || !text.includes('name="file"'))
        return { status: 400, body: { errorCode: '400', errorMessage: 'flowInfo' } };
      if (losesNext) fake.loseNextReplies(1);
      losesNext = false;
      return {
        status: 202,
        body: keep({
          trackingId,
          flowSyntax,
          flowDirection: 'Out',
          file: /<rsm:CrossDomain[^]*?<\/rsm:CrossDomain[^>]*>/.exec(text)?.[0] ?? '',
        }),
      };
    }
    const found = flows.find(({ flowId }) => path === `/v1/flows/${flowId}`);
    return found ? { status: 200, body: Buffer.from(found.file) } : { status: 404 };
  }

  const fake = await openFakeHttp(answer, 'request-id');
  return {
    url: `http://127.0.0.1:${fake.port}`,
    trackingIds: () => flows.flatMap(({ trackingId }) => trackingId ?? []),
    deliver(name: string, file: string, { isOfLastInstant = false } = {}): void {
      keep(
        { name, flowType: 'SupplierInvoice', flowSyntax: 'CII', flowDirection: 'In', file },
        isOfLastInstant ? flows.at(-1)?.updatedAt : undefined,
      );
    },
    /** Lifecycle messages that were given, by tracking id. */
    answers: () =>
      new Map(
        flows.flatMap(({ trackingId, flowSyntax, file }) =>
          trackingId && flowSyntax === 'CDAR' ? [[trackingId, file] as const] : [],
        ),
      ),
    refuseByBuyer(number: string): void {
      keep({ flowSyntax: 'CDAR', flowDirection: 'In', file: lifecycle(number) });
    },
    loseNextReply: () => {
      losesNext = true;
    },
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    close: fake.close,
  };
}

/** A lifecycle message in CDAR, reduced to what is read of it. */
const lifecycle = (number: string): string => `<rsm:CrossDomainAcknowledgementAndResponse>
  <rsm:ExchangedDocument>
    <ram:IssueDateTime><udt:DateTimeString format="204">20261121101500</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:AcknowledgementDocument>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:ProcessConditionCode>210</ram:ProcessConditionCode>
      <ram:SpecifiedDocumentStatus><ram:ReasonCode>AUTRE</ram:ReasonCode><ram:Reason>Commande inconnue</ram:Reason></ram:SpecifiedDocumentStatus>
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`;
