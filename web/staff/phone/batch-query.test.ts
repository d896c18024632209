import { QueryClient } from '@tanstack/react-query';
import * as fakeIndexedDb from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { keepAnswer } from './kept-answers.ts';
import { batchQuery } from './batch-query.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);

const offline = (() =>
  Promise.reject(
    new ApiRefusal({ code: 'E', message: 'Non.', statusCode: 503, owner: 'Network' }),
  )) as unknown as ApiClient;

it('C03c an order of a batch kept by an older release has the margin of its time', async () => {
  const kept = {
    id: 'b',
    scanning: { shortestLifeDays: 3 },
    lines: [{ productId: 'penne' }],
    orders: [{ id: 'former' }, { id: 'new', weightMarginPercent: 10 }],
  };
  await keepAnswer('batch:b', kept);
  const read = await new QueryClient().fetchQuery(batchQuery(offline, 'b'));
  expect(read).toMatchObject({
    scales: [],
    lines: [{ promisedDays: 3, suggestedLots: [], onShelfUntil: null }],
    orders: [{ weightMarginPercent: 15 }, { weightMarginPercent: 10 }],
  });
});
