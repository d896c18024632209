import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it('a customer with an overseas number is found as it is dialled', async () => {
  const { customerId } = await shop.newShopper(app);
  const { pool } = app.database;
  await pool.query(`update customers set phone = '+590690123456' where id = $1`, [customerId]);
  const { rows } = await pool.query(
    `select id from customers where person_words(firstname, lastname, email, phone) @@ '0690123456'`,
  );
  expect(rows).toEqual([{ id: customerId }]);
});
