import { describe, expect, it } from 'vitest';
import { moved } from './edit-text.ts';
import { pageActionText, planTexts } from './page-texts.ts';

describe('moving an item in a list', () => {
  it.each<[string, number, number, string]>([
    ['one up', 2, -1, 'acb'],
    ['one down', 0, 1, 'bac'],
    ['nothing above the first', 0, -1, 'abc'],
    ['nothing under the last', 2, 1, 'abc'],
    ['nothing that is not there', 9, -1, 'abc'],
  ])('%s', (_words, index, by, expected) => {
    expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected);
  });
});

describe('page texts', () => {
  const plan = (at: string, failure: string | null = null) => ({
    id: '1',
    at,
    author: 'Marc',
    failure,
  });
  const told = (kind: string, before: unknown, after: unknown) =>
    pageActionText({ id: '1', at: '', author: 'Marc', kind, before, after });
  const [morning, evening] = [{ at: '2026-12-01T07:00:00Z' }, { at: '2026-12-24T19:00:00Z' }];

  describe('a page’s plans', () => {
    it('a page’s plans show their Paris time, and a failed publication', () => {
      expect(planTexts({ publication: null, withdrawal: null })).toEqual([]);
      expect(
        planTexts({ publication: plan(morning.at), withdrawal: plan(evening.at) }).map(
          ({ text }) => text,
        ),
      ).toEqual(['Sera publiée le 01/12/2026 à 08:00', 'Sera retirée le 24/12/2026 à 20:00']);
      expect(planTexts({ publication: plan(morning.at, 'Vide.'), withdrawal: null })).toEqual([
        { text: 'Publication manquée le 01/12/2026 à 08:00', tone: 'tomato' },
      ]);
    });
  });

  describe('the journal of a page', () => {
    it.each([
      ['planned', 'page.plan', null, morning, 'Publication prévue le 01/12/2026 à 08:00'],
      [
        'moved',
        'page.plan',
        morning,
        evening,
        'Publication prévue le 24/12/2026 à 20:00, au lieu du 01/12/2026 à 08:00',
      ],
      [
        'taken back',
        'page.plan',
        morning,
        null,
        'Publication prévue le 01/12/2026 à 08:00 : annulée',
      ],
      [
        'an end taken back',
        'page.end',
        evening,
        null,
        'Retrait prévu le 24/12/2026 à 20:00 : annulé',
      ],
      [
        'missed',
        'page.plan-failed',
        morning,
        { failure: 'Il manque un titre.' },
        'Publication prévue le 01/12/2026 à 08:00, manquée. Il manque un titre.',
      ],
      [
        'done',
        'page.publish',
        null,
        { title: 'Foire', plannedFor: morning.at },
        'Page publiée, comme prévu',
      ],
      ['withdrawn', 'page.withdraw', null, { plannedFor: evening.at }, 'Page retirée, comme prévu'],
      ['by hand', 'page.publish', null, { title: 'Foire' }, 'Page publiée'],
    ])('%s', (_what, kind, before, after, sentence) => {
      expect(told(kind, before, after)).toBe(sentence);
    });
  });
});
