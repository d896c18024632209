import { describe, expect, test } from 'vitest';
import { distanceText, openingText } from './opening-hours.ts';

describe('the opening hours of a pickup point', () => {
  test('the opening hours of a pickup point group days with the same hours, both halves of the day included', () => {
    const hours = [1, 2, 3, 4, 5, 6].flatMap((day) => [
      { day, from: '09:00', to: '14:00' },
      { day, from: '15:00', to: '21:00' },
    ]);
    expect(openingText(hours)).toBe(
      'du lundi au samedi, 9 h\u00a0–\u2060\u00a014 h et 15 h\u00a0–\u2060\u00a021 h',
    );
  });

  test('the opening hours of a pickup point are not grouped across a different day, and closed days are omitted', () => {
    const hours = [
      { day: 1, from: '09:00', to: '12:30' },
      { day: 2, from: '09:00', to: '12:30' },
      { day: 4, from: '10:00', to: '12:00' },
    ];
    expect(openingText(hours)).toBe(
      'du lundi au mardi, 9 h\u00a0–\u2060\u00a012 h 30 ; le jeudi, 10 h\u00a0–\u2060\u00a012 h',
    );
  });

  test('the opening hours of a pickup point are empty without hours', () => {
    expect(openingText([])).toBe('');
  });
});

test('a distance is in metres below one kilometre', () => {
  expect(distanceText(454)).toBe('450 m');
  expect(distanceText(2238)).toBe('2,2 km');
});
