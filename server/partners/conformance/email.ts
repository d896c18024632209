/** What the shop relies on of an e-mail adapter. */
import assert from 'node:assert/strict';
import type { EmailSender } from '../email/port.ts';
import type { Kit } from './runner.ts';

export type EmailBench = {
  email: Pick<EmailSender, 'send'>;
  /** What the partner got so far, decoded. `key`: that by which it tells a message sent twice. */
  received(): Promise<
    readonly {
      to: readonly string[];
      subject: string;
      html: string;
      text: string;
      key: string;
      fromName?: string | undefined;
      replyTo?: string | undefined;
    }[]
  >;
  /** The partner refuses the next message. Absent: it cannot. */
  refuseNext?(): void;
};

const message = {
  to: 'zoe@exemple.fr',
  subject: 'Votre commande n° 100025 est prête à Sète ☕',
  html: '<p>Œufs, <b>crème brûlée</b> : 12,50 €</p>',
  text: 'Œufs, crème brûlée : 12,50 €',
};

export function checkEmail({ test, bench }: Kit<EmailBench>): void {
  const find = async (key: string) => {
    const all = await bench().received();
    return all.filter((each) => each.key.includes(key));
  };

  test('an e-mail arrives with its subject and both bodies, accents kept', async () => {
    await bench().email.send({ ...message, idempotencyKey: 'arrives' });
    const [sent, ...others] = await find('arrives');
    assert.equal(others.length, 0);
    assert.deepEqual(sent?.to, [message.to]);
    assert.equal(sent.subject, message.subject);
    assert.equal(sent.html.trim(), message.html);
    assert.equal(sent.text.trim(), message.text);
  });

  test('an e-mail shows the name of the shop, and is answered to its address', async () => {
    await bench().email.send({
      ...message,
      senderName: 'Épicerie du Port',
      replyTo: 'bonjour@port.example',
      idempotencyKey: 'named',
    });
    const [sent] = await find('named');
    // A partner that keeps neither says so by leaving both out.
    if (sent?.fromName !== undefined) assert.equal(sent.fromName, 'Épicerie du Port');
    if (sent?.replyTo !== undefined) assert.equal(sent.replyTo, 'bonjour@port.example');
  });

  test('an e-mail sent twice with one key is one message for the partner', async () => {
    for (let times = 0; times < 2; times += 1)
      await bench().email.send({ ...message, idempotencyKey: 'twice' });
    assert.equal(new Set((await find('twice')).map(({ key }) => key)).size, 1);
  });

  test('line ends in a subject add no recipient', async () => {
    await bench()
      .email.send({
        ...message,
        subject: 'Bonjour\r\nBcc: autre@exemple.fr',
        idempotencyKey: 'header',
      })
      .catch(() => undefined);
    for (const { to } of await find('header')) assert.deepEqual(to, [message.to]);
  });

  test('an e-mail that the partner refuses is a failure, which the shop tries again', async () => {
    const { email, refuseNext } = bench();
    if (!refuseNext) return;
    refuseNext();
    await assert.rejects(email.send({ ...message, idempotencyKey: 'refused' }));
    assert.deepEqual(await find('refused'), []);
  });
}
