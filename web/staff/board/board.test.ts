import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '#domain/desk/contract.ts';
import { waitKinds, waitPrivileges } from '#domain/desk/waits.ts';
import type { WatchedOrder } from '#domain/picking/day-contract.ts';
import { hasPrivilege, privilegesOf } from '#domain/staff/privileges.ts';
import { readOrdersView } from '../orders/orders-url.ts';
import { staffPages } from '../routes/staff-pages.ts';
import { listDoors } from './desk-doors.ts';
import { followDay } from './follow-day.ts';

const at = '2026-11-28T17:00:00Z';
const deskOf = (...waits: Desk['waits']): Desk => ({ at, waits, sales: null });
const all = deskOf(...waitKinds.map((kind) => ({ kind, count: 2, since: null })));

it('the board of tasks lists nothing when nothing waits', () => {
  expect(listDoors(deskOf(), { watched: [] })).toEqual([]);
});

it('each door leads to a page that everybody who sees it may open', () => {
  for (const kind of waitKinds) {
    const page = matchRoutes([...staffPages], listAddress(kind))?.[0]?.route;
    const needed = page?.access?.privilege;
    for (const role of ['support', 'manager', 'admin'] as const)
      if (needed && hasPrivilege(role, waitPrivileges[kind]))
        expect(hasPrivilege(role, needed), `${role} ${kind}`).toBe(true);
    expect(page?.path, kind).toBeDefined();
  }
});

it.each([
  ['late', { scope: 'late' }],
  ['missed', { scope: 'missed' }],
  ['unpaid', { scope: 'open', payment: 'again' }],
])('the door of what is « %s » leads to the orders already filtered', (kind, filters) => {
  const search = new URLSearchParams(listAddress(kind).split('?')[1]);
  const manager = { role: 'manager' as const, privileges: [...privilegesOf('manager')] };
  expect(readOrdersView(search, manager)).toMatchObject(filters);
});

it('an order whose money is no longer held is named before what can wait, after what is late', () => {
  const doors = listDoors(
    deskOf({ kind: 'late', count: 1, since: null }, { kind: 'reviews', count: 3, since: null }),
    { watched: [watched({ reason: 'holdOver' }), watched({ id: 'o2', reason: 'startsSoon' })] },
  );
  expect(doors.map(({ key, isUrgent }) => [key, isUrgent])).toEqual([
    ['late', true],
    ['holdOver', true],
    ['reviews', false],
    ['startsSoon', false],
  ]);
  expect(doors[1]?.to).toMatchObject([{ id: 'o1', number: '100016' }]);
});

it('a door of orders leads to those of the site that the member chose', () => {
  const to = listDoors(all, { watched: [] }, 'vanves').flatMap((door) =>
    typeof door.to === 'string' && door.to.includes('site=vanves') ? [door.key] : [],
  );
  expect(to).toEqual(['late', 'missed', 'unpaid']);
});

it('late orders wait since the first of them was due', () => {
  const [door] = listDoors(deskOf({ kind: 'late', count: 2, since: null }), {
    watched: [
      watched({ isLate: true, dueAt: '2026-11-28T16:30:00Z' }),
      watched({ id: 'o2', isLate: true, dueAt: '2026-11-28T16:00:00Z' }),
    ],
  });
  expect(door).toMatchObject({ count: 2, since: '2026-11-28T16:00:00Z' });
});

describe('follow day', () => {
  class FakeSource extends EventTarget {
    readyState = 1;
    close() {
      this.readyState = 2;
    }
    send(type: string, data = '-') {
      this.dispatchEvent(new MessageEvent(type, { data }));
    }
    fail(readyState: number) {
      this.readyState = readyState;
      this.dispatchEvent(new Event('error'));
    }
  }

  let sources: FakeSource[];
  let days: unknown[];
  let isLive: boolean;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    sources = [];
    days = [];
    isLive = false;
    stop = followDay({
      open: () => {
        sources.push(new FakeSource());
        return sources.at(-1) as FakeSource;
      },
      onDay: (day) => days.push(day),
      onLive: (live) => {
        isLive = live;
      },
    });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('the board of the day is live from the first figures on', () => {
    expect(isLive).toBe(false);
    sources[0]?.send('day', '{"late":1}');
    expect(days).toEqual([{ late: 1 }]);
    expect(isLive).toBe(true);
  });

  it('the board of the day lets the browser reconnect by itself, and is not live meanwhile', () => {
    sources[0]?.send('day', '{}');
    sources[0]?.fail(0);
    expect(isLive).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(sources).toHaveLength(1);
    sources[0]?.send('day', '{}');
    expect(isLive).toBe(true);
  });

  it('the board of the day opens its stream again when the browser has given it up', () => {
    sources[0]?.fail(2);
    vi.advanceTimersByTime(10_000);
    expect(sources).toHaveLength(2);
    sources[1]?.send('day', '{}');
    expect(isLive).toBe(true);
  });

  it('the board of the day opens another stream after a long silence, and none while beats arrive', () => {
    sources[0]?.send('day', '{}');
    for (let beats = 0; beats < 10; beats += 1) {
      vi.advanceTimersByTime(15_000);
      sources[0]?.send('beat');
    }
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(40_000);
    expect(isLive).toBe(false);
    expect(sources).toHaveLength(2);
    expect(sources[0]?.readyState).toBe(2);
  });

  it('the board of the day opens no stream once it is stopped', () => {
    sources[0]?.fail(2);
    stop();
    vi.advanceTimersByTime(120_000);
    expect(sources).toHaveLength(1);
  });
});

const watched = (changes: Partial<WatchedOrder>): WatchedOrder => ({
  id: 'o1',
  number: '100016',
  status: 'prepaid',
  isCollection: false,
  zoneName: 'Paris Est',
  from: at,
  to: at,
  reason: 'notReady',
  isLate: false,
  dueAt: at,
  preparerName: null,
  driverName: null,
  lines: 3,
  doneLines: 0,
  ...changes,
});
const listAddress = (key: string) => {
  const to = listDoors(all, { watched: [] }).find((door) => door.key === key)?.to;
  return typeof to === 'string' ? to : '';
};
