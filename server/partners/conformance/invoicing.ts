/** What the shop relies on of an approved platform. */
import assert from 'node:assert/strict';
import type {
  FlowNews,
  InvoiceAnswer,
  InvoicingPlatform,
  OutgoingFlow,
} from '../invoicing/port.ts';
import type { Kit } from './runner.ts';

export type InvoicingBench = {
  platform: Omit<InvoicingPlatform, 'kind'>;
  /** The tracking ids of the flows that the platform keeps. */
  received(): Promise<readonly string[]>;
  /** The buyer of this document refuses it, and the platform knows. */
  refuseByBuyer(document: { trackingId: string; number: string }): Promise<void>;
  /** A supplier sends this file to the shop. */
  deliver?(name: string, file: Buffer): Promise<void>;
  /** The tracking ids of the answers that the platform keeps. */
  answered?(): Promise<readonly string[]>;
  /** The platform acts, and its next answer is lost. Absent: it cannot. */
  loseNextReply?(): void;
  goAway?(): void;
  comeBack?(): void;
};

export function checkInvoicing({ test, bench }: Kit<InvoicingBench>): void {
  const pdf = Buffer.from('%PDF-1.7 factur-x.xml é');
  const invoice = (rank: number, buyerSiren = '200000008'): OutgoingFlow => ({
    trackingId: `00000000-0000-4000-8000-00000000000${rank}`,
    fileName: `F2027-00000${rank}.pdf`,
    syntax: 'Factur-X',
    type: 'CustomerInvoice',
    file: pdf,
    document: { number: `F2027-00000${rank}`, buyerSiren },
  });
  const report = (rank: number): OutgoingFlow => ({
    trackingId: `00000000-0000-4000-8000-00000000000${rank}`,
    fileName: 'flux-10-3-2027-09-01.xml',
    syntax: 'FRR',
    type: 'AggregatedCustomerTransactionReport',
    file: Buffer.from('<Report></Report>'),
    document: null,
  });
  const countOf = async ({ trackingId }: OutgoingFlow) =>
    (await bench().received()).filter((id) => id === trackingId).length;
  const isAbout = (news: FlowNews, { trackingId, document }: OutgoingFlow) =>
    'trackingId' in news.about
      ? news.about.trackingId === trackingId
      : news.about.number === document?.number;

  test('a platform says its number of four characters, which each report bears', async () => {
    assert.match(bench().platform.number, /^[0-9A-Z]{4}$/);
    assert.ok(bench().platform.name.length > 0);
  });

  test('a flow that is submitted twice is one flow', async () => {
    const { platform } = bench();
    const first = await platform.submit(invoice(1));
    assert.ok('flowId' in first);
    assert.deepEqual(await platform.submit(invoice(1)), first);
    assert.equal(await countOf(invoice(1)), 1);
  });

  test('a flow whose answer was lost is sent once', async () => {
    const { platform, loseNextReply } = bench();
    if (!loseNextReply) return;
    loseNextReply();
    await assert.rejects(platform.submit(invoice(2)));
    assert.ok('flowId' in (await platform.submit(invoice(2))));
    assert.equal(await countOf(invoice(2)), 1);
  });

  test('a report is a flow too, and its deposit is told', async () => {
    const { platform } = bench();
    const { cursor } = await platform.readNews(null);
    await platform.submit(report(3));
    const { news } = await platform.readNews(cursor);
    assert.ok(news.some((each) => isAbout(each, report(3)) && each.code === 200));
  });

  test('a buyer’s refusal is told with its reason, after what was read before', async () => {
    const { platform, refuseByBuyer } = bench();
    const refused = invoice(4, '300000007');
    await platform.submit(refused);
    const { cursor } = await platform.readNews(null);
    await refuseByBuyer({ trackingId: refused.trackingId, number: 'F2027-000004' });
    const { news } = await platform.readNews(cursor);
    const refusal = news.find((each) => isAbout(each, refused) && each.code === 210);
    assert.ok(refusal?.reason);
    assert.ok(refusal.at instanceof Temporal.Instant);
  });

  test('a supplier’s invoice comes in as it was sent, after what was read before', async () => {
    const { platform, deliver } = bench();
    if (!platform.readInvoices || !deliver) return;
    const file = Buffer.from('<rsm:CrossIndustryInvoice>é</rsm:CrossIndustryInvoice>');
    const { cursor } = await platform.readInvoices(null);
    await deliver('FA-1', file);
    const { invoices, cursor: next } = await platform.readInvoices(cursor);
    const [incoming] = invoices;
    assert.ok(incoming?.flowId && incoming.at instanceof Temporal.Instant);
    assert.deepEqual(Buffer.from(incoming.file), file);
    // A Factur-X with its pictures.
    await deliver('FA-2', Buffer.concat([file, Buffer.alloc(3_000_000, 32)]));
    const { invoices: later } = await platform.readInvoices(next);
    assert.ok(later.some(({ flowId }) => flowId !== incoming.flowId));
  });

  test('an answer to a supplier is given once, with its reasons', async () => {
    const { platform, answered, loseNextReply } = bench();
    if (!platform.answerInvoice || !answered) return;
    for (const [rank, code] of ([204, 205, 207, 210] as const).entries()) {
      const trackingId = `00000000-0000-4000-8000-00000000010${rank}`;
      const answer: InvoiceAnswer = {
        trackingId,
        flowId: 'FA-1',
        invoice: {
          number: 'FA-2026-118',
          kind: 'invoice',
          issuedOn: '2026-11-27',
          receivedAt: Temporal.Instant.from('2026-11-27T08:00:00Z'),
        },
        seller: { siren: '123456782', name: 'Moulin & Fils', address: '123456782' },
        buyer: { siren: '732829320', name: 'Au Bon Panier' },
        code,
        reasons: code < 207 ? [] : [{ code: 'TX_TVA_ERR', text: 'TVA à 10 %, au lieu de 5,5 %' }],
      };
      if (loseNextReply) {
        loseNextReply();
        await assert.rejects(platform.answerInvoice(answer));
      }
      assert.ok('flowId' in (await platform.answerInvoice(answer)));
      await platform.answerInvoice(answer);
      assert.equal((await answered()).filter((id) => id === trackingId).length, 1);
    }
  });

  test('a platform that is away is a failure, never a refusal', async () => {
    const { platform, goAway, comeBack } = bench();
    if (!goAway || !comeBack) return;
    goAway();
    await assert.rejects(platform.submit(invoice(5)));
    await assert.rejects(platform.readNews(null));
    comeBack();
  });
}
