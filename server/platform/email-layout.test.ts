import { expect, it } from 'vitest';
import { renderEmail } from './email-layout.ts';

const message = renderEmail({
  title: 'Merci <Léa>', paragraphs: ['Fromage & "vin"'], rows: [{ label: 'Total', value: '54,30 €', isStrong: true }], action: { label: 'Suivre', href: 'https://cabas.test/?a=1&b=2' }, notes: ['Petite note'],
});

it('what a customer wrote never becomes markup', () => {
  expect(message.html).toContain('Merci &lt;Léa&gt;');
  expect(message.html).toContain('Fromage &amp; &quot;vin&quot;');
  expect(message.html).toContain('href="https://cabas.test/?a=1&amp;b=2"');
  expect(message.html).not.toContain('<Léa>');
});

it('the plain-text part says the same, without markup', () => {
  for (const part of ['Merci <Léa>', 'Fromage & "vin"', 'Total : 54,30 €', 'Suivre : https://cabas.test/?a=1&b=2', 'Petite note']) expect(message.text).toContain(part);
  expect(message.text).not.toMatch(/<(td|p|a|table)/);
});
