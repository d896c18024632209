import { expect, it } from 'vitest';
import { shopWords } from '#domain/shop/shop-words.ts';
import { showShop, unnamedShop } from '#domain/shop/show-shop.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import { signEmails, signSms } from './sign-messages.ts';

type Email = Parameters<EmailSender['send']>[0];
type Sms = Parameters<SmsSender['send']>[0];

/** Sends through partners that keep what they are given. */
async function send(identity: Identity | null, part: { html?: string; text: string }) {
  const shown = identity ? showShop(identity) : unnamedShop('shop.example');
  const shop = { shown: () => shown, words: () => shopWords(shown, identity) };
  const emails: Email[] = [];
  const texts: Sms[] = [];
  const message = { to: 'zoe@exemple.fr', idempotencyKey: 'one' };
  const email: EmailSender = { kind: 'inbox', send: async (sent) => void emails.push(sent) };
  const sms: SmsSender = { kind: 'inbox', send: async (sent) => void texts.push(sent) };
  await signEmails(email, shop, 'https://shop.example').send({
    ...message,
    subject: part.text,
    html: '',
    ...part,
  });
  await signSms(sms, shop).send({ ...message, text: part.text });
  return { email: emails[0], sms: texts[0] };
}

const dupond = { ...demoIdentity, name: 'Dupond & Fils', smsSender: 'Dupond' };

it('messages leave under the name of the shop, which is escaped in HTML only', async () => {
  const sent = await send(dupond, { html: '<p>{{boutique}}</p>', text: '{{boutique}} : merci' });
  expect(sent.email).toMatchObject({
    subject: 'Dupond & Fils : merci',
    html: '<p>Dupond &amp; Fils</p>',
    text: 'Dupond & Fils : merci',
    senderName: 'Dupond & Fils',
    replyTo: 'bonjour@cabas.test',
  });
  expect(sent.sms).toMatchObject({ text: 'Dupond & Fils : merci', sender: 'Dupond' });
});

it('a word that the shop does not know stays as it was typed', async () => {
  const { sms } = await send(dupond, { text: '{{botique}} {{constructor}}' });
  expect(sms?.text).toBe('{{botique}} {{constructor}}');
});

it('a shop without an identity signs with its host and promises no phone', async () => {
  const { email, sms } = await send(null, { html: '{{aide}}', text: '{{boutique}}' });
  expect(email).toMatchObject({ senderName: 'shop.example', replyTo: undefined });
  expect(email?.html).toBe('Une question\u00a0? Répondez à cet e-mail.');
  expect(sms).toMatchObject({ text: 'shop.example', sender: 'Courses' });
});
