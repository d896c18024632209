import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from './contract.ts';
import {
  awaitsCharge,
  deliversNothing,
  isBeingChanged,
  isCancelled,
  isOver,
  isUnpaid,
  isWithTheTeam,
  needsNoHold,
  step,
  wasHandedOver,
} from './state-groups.ts';
import {
  type Actor,
  canModifyOrder,
  canMove,
  currentStatuses,
  finalStatuses,
  isCompletable,
  isInTheShop,
  nextMoves,
  pastStatuses,
  staffMoves,
  statusLabel,
  teamStatusLabel,
  transitions,
  whyLocked,
} from './states.ts';

const statuses = orderStatusSchema.options;

it('each state of an order is in exactly one of: unpaid, being changed, with the team, handed over, cancelled', () => {
  const groups = [isUnpaid, isBeingChanged, isWithTheTeam, wasHandedOver, isCancelled];
  for (const status of statuses)
    expect(groups.filter((holds) => holds(status)).length, status).toBe(1);
});

it('a group of order states matches exactly the statuses of its list, and not a missing order', () => {
  for (const holds of [deliversNothing, isWithTheTeam, wasHandedOver])
    expect(holds.sql).toBe(holds.states.map((status) => `'${status}'`).join(', '));
  expect(deliversNothing.sql).toBe("'prepaying', 'failed', 'modifying', 'cancelled'");
  expect([null, undefined].map((status) => isWithTheTeam(status))).toEqual([false, false]);
});

it('the groups of order states agree with the table of transitions', () => {
  expect(statuses.filter((status) => isWithTheTeam(status) || isBeingChanged(status))).toEqual(
    currentStatuses,
  );
  expect(statuses.filter((status) => isInTheShop(status) && !isWithTheTeam(status))).toEqual([]);
  expect(finalStatuses.filter((status) => !isOver(status) || isWithTheTeam(status))).toEqual([]);
  expect(needsNoHold.states.filter((status) => !isOver(status))).toEqual([]);
  expect(statuses.filter((status) => isOver(status) || awaitsCharge(status))).toEqual(
    statuses.filter(
      (status) => wasHandedOver(status) || isCancelled(status) || status === 'failed',
    ),
  );
});

it('every order state is the result of exactly one step', () => {
  expect(Object.values(step).toSorted()).toEqual([...statuses].toSorted());
});

describe('states', () => {
  const actors: Actor[] = ['customer', 'system', 'preparer', 'driver', 'manager', 'support'];

  function reachableFrom(start: OrderStatus): Set<OrderStatus> {
    const seen = new Set<OrderStatus>([start]);
    for (const status of seen)
      for (const { from, to } of transitions) if (from === status) seen.add(to);
    return seen;
  }

  describe('labels', () => {
    it.each<[OrderStatus[], string]>([
      [['prepaying', 'prepaid'], 'Validée'],
      [['preparing'], 'En préparation'],
      [['prepared', 'approvedByClient'], 'Préparée'],
      [['ready'], 'À retirer'],
      [['cart', 'readyToDeliver', 'inTransit'], 'En livraison'],
      [['delivered'], 'Livrée'],
      [['paid'], 'Payée'],
      [['modifying'], 'En modification'],
      [['cancelled'], 'Annulée'],
      [['terminated'], 'Terminée'],
      [['refunded'], 'Remboursée'],
    ])('T17a T17b T17c the status %j is labelled « %s »', (raw, label) => {
      expect(raw.map((status) => statusLabel(status))).toEqual(raw.map(() => label));
    });

    it('T17c a collected order is « Retirée », never « Livrée »', () => {
      expect(statusLabel('delivered', 'collection')).toBe('Retirée');
    });

    it('T17 every status has a label', () => {
      for (const status of statuses) expect(statusLabel(status)).toMatch(/^\p{Lu}/u);
    });
  });

  describe('the table of transitions', () => {
    it('T18 every status can be reached from payment', () => {
      expect([...reachableFrom('prepaying')].toSorted()).toEqual([...statuses].toSorted());
    });

    it('T18b final statuses have no transition, and every other status can reach a final one', () => {
      for (const status of statuses) {
        const isFinal = finalStatuses.includes(status);
        expect(
          transitions.some(({ from }) => from === status),
          status,
        ).toBe(!isFinal);
        expect(
          finalStatuses.some((end) => reachableFrom(status).has(end)),
          status,
        ).toBe(true);
      }
      expect(finalStatuses).toEqual(
        expect.arrayContaining(['terminated', 'cancelled', 'refunded']),
      );
    });

    it('T18a a delivery goes through accepted, preparing and delivering; a pickup waits at its point', () => {
      const walk = (mode: 'delivery' | 'collection', path: [OrderStatus, Actor][]) =>
        path.slice(1).every(([to, by], index) => {
          const from = path[index]?.[0] ?? 'failed';
          return by === 'system'
            ? canMove(from, to, by)
            : nextMoves(from, by, mode).some((move) => move === to);
        });
      const start: [OrderStatus, Actor][] = [
        ['prepaid', 'system'],
        ['preparing', 'preparer'],
        ['prepared', 'preparer'],
      ];
      expect(
        walk('delivery', [
          ...start,
          ['cart', 'preparer'],
          ['readyToDeliver', 'preparer'],
          ['inTransit', 'driver'],
          ['delivered', 'driver'],
          ['paid', 'system'],
        ]),
      ).toBe(true);
      expect(
        walk('collection', [
          ...start,
          ['ready', 'preparer'],
          ['delivered', 'preparer'],
          ['paid', 'system'],
        ]),
      ).toBe(true);
      expect(nextMoves('prepared', 'preparer', 'delivery')).toEqual(['preparing', 'cart']);
      expect(nextMoves('prepared', 'preparer', 'collection')).toEqual(['preparing', 'ready']);
    });

    it('the team’s next steps exclude failed and terminated, which have actions of their own', () => {
      const team: Actor[] = ['preparer', 'driver', 'manager', 'support'];
      const offered = team.flatMap((by) =>
        statuses.flatMap((from) =>
          (['delivery', 'collection'] as const).flatMap((mode) => nextMoves(from, by, mode)),
        ),
      );
      expect([...new Set(offered)].toSorted()).toEqual([...staffMoves].toSorted());
      expect(nextMoves('prepaying', 'manager', 'delivery')).toEqual([]);
      expect(nextMoves('prepaying', 'support', 'delivery')).toEqual([]);
    });

    it('an order awaiting payment is shown as such to the team, and as validated to its customer', () => {
      expect(teamStatusLabel('prepaying')).toBe('Attend le paiement');
      for (const status of statuses.filter((other) => other !== 'prepaying'))
        expect(teamStatusLabel(status)).toBe(statusLabel(status));
    });

    it('T18d a failed delivery can return to a new round', () => {
      expect(canMove('inTransit', 'readyToDeliver', 'driver')).toBe(true);
    });

    it('each transition is declared once with its allowed roles', () => {
      const keys = transitions.map(({ from, to }) => `${from}>${to}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { by, from, to } of transitions) {
        expect(by.length).toBeGreaterThan(0);
        expect(from).not.toBe(to);
      }
    });

    it('T20a T19b T21 before picking, a customer may only cancel, change or restore an order, or accept replacements', () => {
      const moves = statuses.flatMap((from) =>
        statuses.filter((to) => canMove(from, to, 'customer')).map((to) => `${from}>${to}`),
      );
      expect(moves).toEqual([
        'prepaid>modifying',
        'prepaid>cancelled',
        'modifying>prepaid',
        'prepared>approvedByClient',
      ]);
    });

    it('only the system makes payment transitions', () => {
      for (const by of actors.filter((actor) => actor !== 'system')) {
        expect(canMove('prepaying', 'prepaid', by)).toBe(false);
        expect(canMove('delivered', 'paid', by)).toBe(false);
      }
    });

    it('an order being modified counts as current, and only its customer ends the modification', () => {
      expect(currentStatuses).toContain('modifying');
      expect(isInTheShop('modifying')).toBe(false);
      expect(actors.filter((by) => canMove('modifying', 'prepaid', by))).toEqual(['customer']);
      expect(actors.filter((by) => canMove('modifying', 'cancelled', by))).toEqual(['system']);
    });

    it('no status is both current and past, and only unpaid attempts are neither', () => {
      expect(currentStatuses.filter((status) => pastStatuses.includes(status))).toEqual([]);
      expect(
        statuses.filter(
          (status) => !currentStatuses.includes(status) && !pastStatuses.includes(status),
        ),
      ).toEqual(['prepaying', 'failed']);
    });
  });

  describe('changing an order', () => {
    const now = Temporal.Instant.from('2026-11-22T13:00:00Z');
    const order = (
      status: OrderStatus,
      completableUntil: Temporal.Instant | null = now.add({ hours: 1 }),
    ) => ({ status, completableUntil });

    it('T20a an order can be changed while it is prepaid', () => {
      expect(statuses.filter((status) => canModifyOrder(order(status), now))).toEqual(['prepaid']);
      expect(statuses.filter((status) => whyLocked(order(status), now) === null)).toEqual([
        'prepaid',
      ]);
    });

    it('T23a T23d an order can be changed until exactly the deadline, when preparation starts', () => {
      expect(isCompletable(order('prepaid', now.add({ seconds: 1 })), now)).toBe(true);
      expect(isCompletable(order('prepaid', now), now)).toBe(false);
      expect(canModifyOrder(order('prepaid', now), now)).toBe(false);
      expect(isCompletable(order('preparing'), now)).toBe(false);
      expect([
        isCompletable(order('prepaid', null), now),
        canModifyOrder(order('prepaid', null), now),
      ]).toEqual([false, true]);
    });

    it('M06a T20b changing an order past its deadline is refused with « va être préparée »', () => {
      expect(whyLocked(order('prepaid', now), now)).toBe(
        'Délai dépassé : votre commande va être préparée.',
      );
    });

    it.each<[OrderStatus, string]>([
      ['modifying', 'Vous modifiez cette commande : ses produits sont dans votre panier.'],
      ['preparing', 'Délai dépassé : votre commande est en préparation.'],
      ['prepared', 'Délai dépassé : votre commande est préparée.'],
      ['inTransit', 'Délai dépassé : votre commande est en livraison.'],
      ['paid', 'Cette commande est terminée.'],
    ])('M06a T20b the refusal to change an order that is %s: « %s »', (status, message) => {
      expect(whyLocked(order(status), now)).toBe(message);
    });
  });
});
