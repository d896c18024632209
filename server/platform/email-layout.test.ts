import { expect, it } from 'vitest';
import { fillWords, shopWords } from '#domain/shop/shop-words.ts';
import { showShop } from '#domain/shop/show-shop.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { renderEmail } from './email-layout.ts';

const message = renderEmail({
  title: 'Merci <Léa>',
  paragraphs: ['Fromage & "vin"'],
  rows: [{ label: 'Total', value: '54,30 €', isStrong: true }],
  action: { label: 'Suivre', href: 'https://cabas.test/?a=1&b=2' },
  notes: ['Petite note'],
});

it('text from customers is escaped', () => {
  expect(message.html).toContain('Merci &lt;Léa&gt;');
  expect(message.html).toContain('Fromage &amp; &quot;vin&quot;');
  expect(message.html).toContain('href="https://cabas.test/?a=1&amp;b=2"');
  expect(message.html).not.toContain('<Léa>');
});

it('a button also shows its URL, and the footer names the seller and links to the terms', () => {
  expect(message.html.match(/href="https:\/\/cabas\.test\/\?a=1&amp;b=2"/g)).toHaveLength(2);
  expect(message.html).toContain('href="https://cabas.test/cgv"');
  for (const part of [message.html, message.text])
    expect(signed(part)).toContain('Cabas SAS au capital de 100 000 €, RCS Paris 000 000 000');
});

it('a letter without a button has its footer, and French spaces are non-breaking', () => {
  const { html } = renderEmail({
    title: 'Prêt ?',
    paragraphs: ['Entre 18 h et 20 h : à bientôt !'],
  });
  expect(html).toContain('Entre 18\u00a0h et 20\u00a0h\u00a0: à bientôt\u00a0!');
  expect(signed(html)).toContain('RCS Paris');
});

it('the plain-text part has the same content without markup', () => {
  for (const part of [
    'Merci <Léa>',
    'Fromage & "vin"',
    'Total : 54,30 €',
    'Suivre : https://cabas.test/?a=1&b=2',
    'Petite note',
  ])
    expect(message.text).toContain(part);
  expect(message.text).not.toMatch(/<(td|p|a|table)/);
});

/** As the e-mail leaves. */
const signed = (text: string) =>
  fillWords(text, shopWords(showShop(demoIdentity), demoIdentity)).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );
