import { noAllergens } from './allergens.ts';
import { describe, expect, it } from 'vitest';
import type { Wish } from '../cart/contract.ts';
import {
  nextStepOf,
  questionState,
  replacementRefusal,
  substituteAtOnce,
  type FullAnswer,
  type AskedQuestion,
} from './question.ts';

const answerUntil = Temporal.Instant.from('2026-11-21T09:01:30Z');
const asked: AskedQuestion = { status: 'waiting', lineVersion: 2, answerUntil };
const line = { orderStatus: 'preparing', version: 2 } as const;

describe('a question', () => {
  it.each([
    ['a millisecond before its deadline', -1, 'waiting'],
    ['at the instant of its deadline', 0, 'silent'],
    ['after it', 1, 'silent'],
  ])('a question %s, %s ms from the deadline, is in state %s', (_when, milliseconds, state) => {
    expect(questionState(asked, line, answerUntil.add({ milliseconds }))).toBe(state);
  });

  it.each<[string, Partial<AskedQuestion>, Partial<{ orderStatus: 'prepared'; version: number }>]>([
    ['whose line was written meanwhile', {}, { version: 3 }],
    ['whose order is finished', {}, { orderStatus: 'prepared' }],
    ['withdrawn for another', { status: 'withdrawn' }, {}],
  ])('a question %s is over', (_what, question, changed) => {
    const now = answerUntil.subtract({ seconds: 5 });
    expect(questionState({ ...asked, ...question }, { ...line, ...changed }, now)).toBe('over');
  });

  it('an answered question keeps its answer after the deadline and after the line is prepared', () => {
    const later = answerUntil.add({ hours: 1 });
    const written = { ...line, version: 9 };
    expect(questionState({ ...asked, status: 'accepted' }, written, later)).toBe('accepted');
    expect(questionState({ ...asked, status: 'declined' }, written, later)).toBe('declined');
  });
});

const ask: Wish = { kind: 'ask' };
const closest: Wish = { kind: 'closest' };
const remove: Wish = { kind: 'remove' };
const named: Wish = { kind: 'product', productId: 'fusilli', name: 'Fusilli' };
const accepted = {
  state: 'accepted' as const,
  acceptedProductId: 'fusilli',
  agreed: noAllergens,
};
const stateOf = (state: 'waiting' | 'declined' | 'silent' | 'over'): FullAnswer => ({
  state,
  acceptedProductId: null,
  agreed: noAllergens,
});

const fusilli = { id: 'fusilli', isAlcohol: false };

describe('replacing by « fusilli »', () => {
  it.each<[Wish, boolean, FullAnswer, string | null]>([
    [closest, false, null, null],
    [remove, true, null, 'Picking.ReplacementUnwanted'],
    [named, false, null, null],
    [{ ...named, productId: 'riz' }, true, null, null],
    [{ ...named, productId: 'riz' }, false, null, 'Picking.ReplacementUnwanted'],
    [ask, true, null, 'Picking.AskFirst'],
    [ask, true, stateOf('waiting'), 'Picking.AskFirst'],
    [ask, true, stateOf('over'), 'Picking.AskFirst'],
    [ask, true, stateOf('silent'), null],
    [ask, false, stateOf('silent'), 'Picking.ReplacementUnwanted'],
    [ask, false, accepted, null],
    [remove, false, accepted, null],
    [closest, true, stateOf('declined'), 'Picking.ReplacementUnwanted'],
    [closest, true, { ...accepted, acceptedProductId: 'riz' }, 'Picking.ReplacementUnwanted'],
  ])(
    'replacing a product, wish %j, replaced without an answer: %s, question %j: %s',
    (wish, replaces, answer, refusal) => {
      const cart = { replaceMissingProducts: replaces };
      const missing = { isAlcohol: false, wish, cart };
      expect(replacementRefusal(missing, answer, { ...fusilli, added: noAllergens })).toBe(refusal);
    },
  );

  it('alcohol replaces only alcohol, even if the customer accepts', () => {
    const missing = { wish: ask, cart: { replaceMissingProducts: true } };
    const wine = { id: 'fusilli', isAlcohol: true, added: noAllergens };
    expect(replacementRefusal({ ...missing, isAlcohol: false }, accepted, wine)).toBe(
      'Picking.ReplacedByAlcohol',
    );
    expect(replacementRefusal({ ...missing, isAlcohol: true }, accepted, wine)).toBeNull();
  });

  it('an added allergen requires an acceptance that named it, not a wish, silence or a partial acceptance', () => {
    const milk = { contains: ['Lait'], traces: [] };
    const withMilk = { ...fusilli, added: milk };
    const refusalOf = (wish: Wish, answer: FullAnswer) =>
      replacementRefusal(
        { isAlcohol: false, wish, cart: { replaceMissingProducts: true } },
        answer,
        withMilk,
      );
    expect(refusalOf(closest, null)).toBe('Picking.AddsAllergen');
    expect(refusalOf(named, null)).toBe('Picking.AddsAllergen');
    expect(refusalOf(ask, stateOf('silent'))).toBe('Picking.AddsAllergen');
    expect(refusalOf(ask, accepted)).toBe('Picking.AddsAllergen');
    expect(refusalOf(ask, { ...accepted, agreed: milk })).toBeNull();
  });
});

it.each<[Wish, boolean, FullAnswer, string]>([
  [ask, true, null, 'ask'],
  [ask, true, stateOf('over'), 'ask'],
  [ask, true, stateOf('waiting'), 'wait'],
  [ask, true, stateOf('silent'), 'replace'],
  [ask, false, stateOf('silent'), 'remove'],
  [ask, false, accepted, 'replace'],
  [closest, true, stateOf('declined'), 'remove'],
  [closest, false, null, 'replace'],
  [named, false, null, 'replace'],
  [remove, true, null, 'remove'],
])(
  'next step for the wish %j, replaced without an answer: %s, question %j: the preparer has to %s',
  (...row) => {
    const [wish, replaceMissingProducts, answer, step] = row;
    expect(nextStepOf({ wish, cart: { replaceMissingProducts } }, answer)).toBe(step);
  },
);

describe('the substitute of a line goes into the bag at once', () => {
  const substitute = (id: string, isProposable = true, added = noAllergens) => ({
    id,
    isProposable,
    added,
  });
  const withMilk = { contains: ['Lait'], traces: [] };
  const found = [substitute('penne', false), substitute('fusilli'), substitute('crozets')];
  const allergen = [substitute('fusilli', true, withMilk), substitute('crozets')];

  it.each<[string, Wish, boolean, typeof found, string | null]>([
    ['the best one that may be proposed', closest, true, found, 'fusilli'],
    ['the one that its customer named', named, false, found, 'fusilli'],
    ['no other than the named one, where the rest is removed', named, false, found.slice(2), null],
    ['another than the named one, where close is fine', named, true, found.slice(2), 'crozets'],
    ['none before its customer was asked', ask, true, found, null],
    ['none that adds an allergen, and no other in its stead', named, true, allergen, null],
    ['none where nothing is wanted', remove, true, found, null],
    ['none where nothing is close', closest, true, found.slice(0, 1), null],
  ])(
    'the substitute bagged without asking: %s',
    (_what, wish, replaceMissingProducts, substitutes, id) => {
      const line = { wish, cart: { replaceMissingProducts } };
      expect(substituteAtOnce(line, substitutes)?.id ?? null).toBe(id);
    },
  );
});
