import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebhookDesk, type Received, type WebhookDesk } from '../../../tests/webhooks.ts';
import { verifyWebhook, WebhookVerificationError } from '../src/webhooks.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.close());

it('a webhook from the shop is verified and typed, and an altered one is refused', async () => {
  // The library compares the time of a delivery with the machine's.
  const now = Date.now() - desk.app.clock.now().epochMilliseconds;
  desk.app.clock.advance({ milliseconds: now });
  await desk.signInAgain();
  const { secret, id } = await desk.add(['stock.low']);
  await desk.marc.call('POST', `/api/staff/webhooks/${id}/tests`);
  await desk.tell();
  const { body, headers } = desk.received[0] as Received;
  const { id: deliveryId, event } = verifyWebhook(secret, { body, headers });
  expect(deliveryId).toBe(headers['webhook-id']);
  expect(event).toMatchObject({ type: 'webhook.test', version: 1, data: { webhookId: id } });
  expect(verifyWebhook(secret, { body, headers: new Headers(headers) }).event).toEqual(event);
  const forged = () => verifyWebhook(secret, { body: body.replace('test', 'best'), headers });
  expect(forged).toThrow(WebhookVerificationError);
  expect(() => verifyWebhook(secret, { body, headers: {} })).toThrow(WebhookVerificationError);
});
