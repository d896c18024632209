import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiRefusal } from '../../api-client.ts';
import { forgetKeptAnswers, orKept, readKeptAnswer } from './kept-answers.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);

const refusal = (statusCode: number, owner: string) =>
  new ApiRefusal({ code: 'E', message: 'Non.', statusCode, owner });
const offline = async () => {
  throw refusal(503, 'Network');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetKeptAnswers();
});

it('the last answer is shown when the network is lost, and for a day at most', async () => {
  await expect(orKept('batch:1', offline)).rejects.toThrow('Non.');
  expect(await orKept('batch:1', async () => ({ id: '1' }))).toEqual({ id: '1' });
  expect(await orKept('batch:1', offline)).toEqual({ id: '1' });
  vi.setSystemTime(new Date('2026-11-24T08:00:01Z'));
  await expect(orKept('batch:1', offline)).rejects.toThrow('Non.');
});

it('a refusal of the server is shown, whatever was kept', async () => {
  await orKept('batch:1', async () => ({ id: '1' }));
  const refuse = async () => {
    throw refusal(404, 'Picking.BatchNotFound');
  };
  await expect(orKept('batch:1', refuse)).rejects.toThrow('Non.');
});

it('an answer that was overtaken is not kept over the newer one', async () => {
  const controller = new AbortController();
  await orKept('batch:1', async () => ({ bagged: 2 }));
  const overtaken = async () => {
    controller.abort();
    return { bagged: 1 };
  };
  await orKept('batch:1', overtaken, controller.signal);
  expect(await readKeptAnswer('batch:1')).toEqual({ bagged: 2 });
});

it('no kept answer is left once a member has signed out', async () => {
  await orKept('session', async () => ({ id: 'paul' }));
  await forgetKeptAnswers();
  await expect(orKept('session', offline)).rejects.toThrow('Non.');
});
