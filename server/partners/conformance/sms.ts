/** What the shop relies on of an SMS adapter. */
import assert from 'node:assert/strict';
import type { SmsSender } from '../sms/port.ts';
import type { Kit } from './runner.ts';

export type SmsBench = {
  sms: Pick<SmsSender, 'send'>;
  /** What the partner got so far. */
  received(): Promise<
    readonly { to: string; text: string; sender?: string | undefined; key?: string | undefined }[]
  >;
  /** The partner refuses the next message. Absent: it cannot. */
  refuseNext?(): void;
};

export function checkSms({ test, bench }: Kit<SmsBench>): void {
  const to = '+33612345678';
  const find = async (text: string) => {
    const all = await bench().received();
    return all.filter((each) => each.text === text);
  };

  test('an SMS arrives at its number with its text, accents kept', async () => {
    const text = 'Épicerie du Port : votre code est 482913. Il est valable 10 minutes, à bientôt.';
    await bench().sms.send({ to, text, sender: 'EpiceriePort', idempotencyKey: 'arrives' });
    const [sent, ...others] = await find(text);
    assert.equal(others.length, 0);
    // Some partners leave the plus sign out.
    assert.equal(sent?.to.replace('+', ''), to.slice(1));
    if (sent.sender !== undefined) assert.equal(sent.sender, 'EpiceriePort');
  });

  test('a text longer than one SMS arrives whole', async () => {
    const text = `Tournée retardée : ${'très '.repeat(60)}désolés.`;
    await bench().sms.send({ to, text, idempotencyKey: 'long' });
    assert.equal((await find(text)).length, 1);
  });

  test('an SMS sent twice with one key is one message where the partner tells keys', async () => {
    const text = 'Votre livreur arrive.';
    for (let times = 0; times < 2; times += 1)
      await bench().sms.send({ to, text, idempotencyKey: 'twice' });
    const keys = (await find(text)).map(({ key }) => key);
    assert.equal(new Set(keys).size, 1);
  });

  test('an SMS that the partner refuses is a failure, which the shop tries again', async () => {
    const { sms, refuseNext } = bench();
    if (!refuseNext) return;
    refuseNext();
    await assert.rejects(sms.send({ to, text: 'Refusé', idempotencyKey: 'refused' }));
    assert.deepEqual(await find('Refusé'), []);
  });
}
