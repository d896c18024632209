import { expect, it } from 'vitest';
import { withFrenchSpaces } from '../words/french-spaces.ts';
import { briefError, describeJob } from './describe-job.ts';

it.each([
  [{ name: 'order.settle', orderNumber: '100025' }, 'Débit de la commande 100025'],
  [{ name: 'refund.send', orderNumber: null }, 'Remboursement de la commande'],
  [
    {
      name: 'email.send',
      orderNumber: '100025',
      subject: 'Votre commande 100025 est validée',
    },
    'E-mail « Votre commande 100025 est validée »',
  ],
  [
    {
      name: 'email.send',
      orderNumber: '100025',
      subject: 'Votre facture Cabas F2026-000001',
    },
    'E-mail « Votre facture Cabas F2026-000001 », commande 100025',
  ],
  [{ name: 'some.day', orderNumber: null }, 'Tâche « some.day »'],
])('a job’s label names its subject: %j', (job, title) => {
  expect(describeJob(job)).toBe(withFrenchSpaces(title));
});

it.each([
  ['Error: 550 <zoe@exemple.fr>: unknown mailbox', '550 <…>: unknown mailbox'],
  ['the SMS partner refuses +33612345678', 'the SMS partner refuses …'],
  ['PaymentReplyLost: the reply to capture was lost', 'the reply to capture was lost'],
])('a job’s error text contains no e-mail and no phone number: %s', (error, brief) => {
  expect(briefError(error)).toBe(brief);
});

it('a job’s error text is truncated', () => {
  expect(briefError('x'.repeat(5_000))).toHaveLength(201);
});
