/** Closings, documents and entries, left each night for the accountant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unnamedShop } from '#domain/shop/show-shop.ts';
import { createSftpDrop } from '#server/partners/drop/sftp.ts';
import { breachesOfFec } from '../../../tests/fec-rules.ts';
import { readZip } from '../../../tests/read-zip.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../../tests/scripted-month.ts';
import { openSftpServer } from '../../../tests/sftp-server.ts';
import * as shop from '../../../tests/shopping.ts';
import { drawInvoice } from '#server/orders/invoice-pdf.ts';
import { dropFiles, type DropDeps } from './drop-files.ts';
import { viewDrop } from './view-drop.ts';

let month: ScriptedMonth;
let server: Awaited<ReturnType<typeof openSftpServer>>;
let deps: DropDeps;
beforeAll(async () => {
  month = await liveScriptedMonth();
  server = await openSftpServer();
  await month.app.jobs.runNow('books.close', {});
  deps = {
    ...month.app,
    partners: { drop: createSftpDrop(server.place) },
    drawInvoice: async (...drawn) => drawInvoice(...drawn),
    shop: {
      current: () => null,
      shown: () => unnamedShop('localhost'),
    },
  };
});
afterAll(async () => {
  await month.app.close();
  await server.close();
});

const run = () => dropFiles(deps);
const there = () => [...server.files.keys()].map((path) => path.replace('/depot/', '')).toSorted();
const view = () => viewDrop(deps);

describe('the nightly drop', () => {
  it('a full server stops the nightly drop, and managers see the reason', async () => {
    server.state.isFull = true;
    await expect(run()).rejects.toThrow();
    server.state.isFull = false;
    expect(there().filter((name) => !name.endsWith('.part'))).toEqual([]);
    const drop = await view();
    expect(drop?.lastDay).toBeNull();
    expect(drop?.waiting[0]).toMatchObject({ name: 'clotures/cloture-2026-09-29.json' });
    expect(drop?.waiting[0]?.failure).toContain('is it full?');
  });

  it('managers are told once that the nightly drop has failed for three days', async () => {
    month.app.clock.advance({ hours: 73 });
    server.state.isFull = true;
    await expect(run()).rejects.toThrow();
    await expect(run()).rejects.toThrow();
    server.state.isFull = false;
    const mails = await shop.inboxOf(month.app, 'marc@cabas.fr');
    expect(mails.filter(({ subject }) => subject?.startsWith('Dépôt chez le'))).toHaveLength(1);
  });

  it(
    'the nightly drop writes a file for each closed day, its documents, and the entries to date',
    { timeout: 60_000 },
    async () => {
      await Promise.all([run(), run()]);
      const names = there();
      expect(names.filter((name) => name.startsWith('clotures/'))).toHaveLength(34);
      expect(names.filter((name) => name.startsWith('documents/'))).toContain(
        'documents/factures-et-avoirs-2026-10-06.zip',
      );
      expect(names.filter((name) => name.startsWith('fec/'))).toHaveLength(1);
      expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
      const content = (name: string) => server.files.get(`/depot/${name}`) ?? Buffer.of();
      const closing = JSON.parse(content('clotures/cloture-2026-10-06.json').toString());
      expect(closing.content.salesCents).toBe(7346);
      expect(closing.hash).toMatch(/^[0-9a-f]{64}$/);
      const zip = readZip(content('documents/factures-et-avoirs-2026-10-06.zip'));
      expect([...zip.keys()]).toEqual(['factures/F2026-000002.pdf', 'liste.csv']);
      const fec = names.find((name) => name.startsWith('fec/')) ?? '';
      expect(breachesOfFec(fec.replace('fec/', ''), content(fec))).toEqual([]);
      expect(await view()).toMatchObject({ lastDay: '2026-11-01', waiting: [] });
    },
  );

  it('the nightly drop run again writes nothing twice', async () => {
    const before = there();
    await run();
    expect(there()).toEqual(before);
  });

  it('a file whose confirmation was lost counts as dropped if it is on the server', async () => {
    month.app.clock.advance({ hours: 24 });
    await month.app.jobs.runNow('books.close', {});
    server.state.losesNextRename = true;
    await expect(run()).rejects.toThrow();
    await run();
    expect((await view())?.waiting).toEqual([]);
  });

  it('the nightly drop never overwrites a different file of the same name, and continues with the others', async () => {
    month.app.clock.advance({ hours: 24 });
    await month.app.jobs.runNow('books.close', {});
    const [day] = (
      await month.app.database.pool.query<{ day: Temporal.PlainDate }>(
        'select max(day) as day from daily_closings',
      )
    ).rows;
    const taken = `/depot/clotures/cloture-${day?.day}.json`;
    server.files.set(taken, Buffer.from('of somebody else'));
    await expect(run()).rejects.toThrow('un autre fichier');
    expect(server.files.get(taken)?.toString()).toBe('of somebody else');
    expect((await view())?.waiting).toMatchObject([
      { failure: 'un autre fichier porte déjà ce nom' },
    ]);
  });

  it('the nightly drop writes one file of entries per year when days around New Year are closed together', async () => {
    month.app.clock.advance(month.app.clock.now().until('2027-01-02T06:00:00Z'));
    await month.app.jobs.runNow('books.close', {});
    // Nothing is uploaded, which would take a minute: the files that wait say which are left.
    server.state.isFull = true;
    await expect(run()).rejects.toThrow();
    server.state.isFull = false;
    const names = (await view())?.waiting.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith('fec/'))).toEqual([
      expect.stringMatching(/FEC20261231\.txt$/),
      expect.stringMatching(/FEC20270101\.txt$/),
    ]);
  });
});
