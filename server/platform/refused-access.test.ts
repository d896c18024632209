import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createTestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { createLog } from './log.ts';

it('an access that a member of the team is refused is logged with its privilege, once a minute', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = await createTestApp({ log: createLog('warn', undefined, destination) });
  const lea = await shop.staff(app, 'lea');
  for (const path of ['complaints?scope=open', 'complaints?scope=open', 'customers'])
    shop.expectRefusal(
      await lea.call('GET', `/api/staff/${path}`),
      'Shared.InsufficientPrivileges',
    );
  shop.expectRefusal(
    await app.visitor().call('GET', '/api/staff/complaints?scope=open'),
    'Shared.Unauthorized',
  );
  const refused = lines.filter(({ msg }) => msg === 'a member of the team was refused access');
  expect(refused).toMatchObject([
    {
      staffId: expect.any(String),
      role: 'driver',
      method: 'GET',
      route: '/api/staff/complaints',
      privilege: 'orders.refund',
    },
    { route: '/api/staff/customers', privilege: 'customers.read' },
  ]);
  await app.close();
});
