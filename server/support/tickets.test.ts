/** Contact form messages belong to the signed-in account; a typed address proves nothing. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/account/passwords.ts';
import type { Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
// Messages are limited by network and hour.
beforeEach(() => {
  app.clock.advance({ hours: 1 });
});

const password = 'Cabas2026';
const passwordHash = hashPassword(password);

type Shopper = Visitor & { customerId: string };

describe('a message and its customer', () => {
  it('a message to customer service belongs to the signed-in account, whatever address was typed', async () => {
    const [zoe, bruno] = [await shopper(), await shopper()];
    shop.okBody(await write(zoe, await emailOf(app, bruno), 'De Zoé, à l’adresse de Bruno'));
    expect(await atDesk('De Zoé, à l’adresse de Bruno')).toMatchObject({
      isCustomer: true,
      customerId: zoe.customerId,
      sameAddressCustomerId: null,
    });
    expect(textsOf((await sheetOf(zoe)).tickets)).toEqual([['De Zoé, à l’adresse de Bruno', true]]);
    expect((await sheetOf(bruno)).tickets).toEqual([]);
    expect(await writtenBy(zoe)).toEqual(['De Zoé, à l’adresse de Bruno']);
    expect(await writtenBy(bruno)).toEqual([]);
  });

  it('a message to customer service without an account is matched by address only, and marked as such', async () => {
    const zoe = await shopper();
    shop.okBody(
      await write(app.visitor(), (await emailOf(app, zoe)).toUpperCase(), 'De quelqu’un'),
    );
    expect(await atDesk('De quelqu’un')).toMatchObject({
      isCustomer: false,
      customerId: null,
      sameAddressCustomerId: zoe.customerId,
    });
    expect(textsOf((await sheetOf(zoe)).tickets)).toEqual([['De quelqu’un', false]]);
    shop.okBody(await write(app.visitor(), 'personne@exemple.fr', 'D’un inconnu'));
    expect(await atDesk('D’un inconnu')).toMatchObject({
      isCustomer: false,
      customerId: null,
      sameAddressCustomerId: null,
    });
  });

  it('a message to customer service shows on the customer’s page whether it was answered', async () => {
    const zoe = await shopper();
    shop.okBody(await write(zoe, await emailOf(app, zoe), 'À répondre'));
    expect((await sheetOf(zoe)).tickets).toMatchObject([{ isAnswered: false }]);
    shop.okBody(
      await marc.call(
        'POST',
        `/api/staff/support/tickets/${(await atDesk('À répondre')).id}/answers`,
        { text: 'Voilà.' },
      ),
    );
    expect((await sheetOf(zoe)).tickets).toMatchObject([{ isAnswered: true }]);
  });
});

describe('C07 one’s own data', () => {
  const exportOf = async (whose: Shopper): Promise<string> =>
    JSON.stringify(
      shop.okBody(await whose.call('POST', '/api/account/export', { currentPassword: password })),
    );

  it('C07 one’s own data include what was written from the account, and nothing that a stranger wrote under its address', async () => {
    const zoe = await shopper();
    shop.okBody(await write(zoe, await emailOf(app, zoe), 'De mon compte'));
    shop.okBody(
      await write(app.visitor(), await emailOf(app, zoe), 'D’un autre, sous mon adresse'),
    );
    const text = await exportOf(zoe);
    expect(text).toContain('De mon compte');
    expect(text).not.toContain('D’un autre, sous mon adresse');
  });

  it('C07 one’s own data are deleted with the account: its messages, those under its address, and its address on others', async () => {
    const [zoe, bruno] = [await shopper(), await shopper()];
    const email = await emailOf(app, zoe);
    shop.okBody(await write(zoe, email, 'Fini 1'));
    shop.okBody(await write(app.visitor(), email.toUpperCase(), 'Fini 2'));
    shop.okBody(await write(bruno, email, 'De Bruno'));
    shop.okBody(await zoe.call('DELETE', '/api/account', { currentPassword: password }));
    expect([await atDesk('Fini 1'), await atDesk('Fini 2')]).toEqual([undefined, undefined]);
    expect(await atDesk('De Bruno')).toMatchObject({
      customerId: bruno.customerId,
      email: await emailOf(app, bruno),
    });
  });
});

/** A shopper with a password, who may export their data and delete their account. */
async function shopper(): Promise<Shopper> {
  const made = await shop.newShopper(app);
  await app.database.db
    .updateTable('customers')
    .set({ password_hash: await passwordHash })
    .where('id', '=', made.customerId)
    .execute();
  return made;
}

const write = (by: Visitor, email: string, comments: string) =>
  by.call('POST', '/api/support/tickets', {
    key: randomUUID(),
    kind: 'report',
    topic: 'site',
    name: 'Zoé',
    email,
    comments,
  });
const atDesk = async (comments: string) =>
  shop
    .okBody(await marc.call('GET', '/api/staff/support/tickets'))
    .items.find((item: { comments: string }) => item.comments === comments);
/** As the page of an order shows them. */
const writtenBy = async ({ customerId }: Shopper) =>
  shop
    .okBody(await marc.call('GET', `/api/staff/support/tickets?customer=${customerId}`))
    .items.map(({ comments }: { comments: string }) => comments);
const sheetOf = async ({ customerId }: Shopper) =>
  shop.okBody(await marc.call('GET', `/api/staff/customers/${customerId}`));
const textsOf = (tickets: { text: string; isFromAccount: boolean }[]) =>
  tickets.map(({ text, isFromAccount }) => [text, isFromAccount]);
