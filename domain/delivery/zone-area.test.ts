import { describe, expect, it } from 'vitest';
import { findOverlaps, overlapText, readPostcodes } from './zone-area.ts';

describe('postcodes typed or pasted', () => {
  it.each([
    ['75012, 75011;75011\n75020', ['75011', '75012', '75020'], []],
    ['75 011 et 93 100', ['75011', '93100'], []],
    ['75011 Paris, 94300 Vincennes', ['75011', '94300'], []],
    ['7501 et 750111', [], ['7501', '750111']],
    ['', [], []],
    ['Paris', [], []],
  ])('« %s »', (text, postcodes, unread) => {
    expect(readPostcodes(text)).toEqual({ postcodes, unread });
  });
});

describe('zones that share postcodes', () => {
  const zones = [
    { id: 'est', name: 'Est', type: 'delivery', isActive: true, postcodes: ['75011', '75012'] },
    { id: 'nord', name: 'Nord', type: 'delivery', isActive: false, postcodes: ['75011'] },
    { id: 'drive', name: 'Drive', type: 'pickup', isActive: true, postcodes: [] },
  ] as const;

  it('zones that share postcodes are named with what they share; those switched off deliver nothing', () => {
    const overlaps = findOverlaps(zones, { postcodes: ['75012', '75020'] });
    expect(overlaps).toEqual([{ id: 'est', name: 'Est', postcodes: ['75012'] }]);
    expect(overlapText(overlaps)).toBe('La zone « Est » livre déjà 75012.');
  });

  it('a zone does not overlap itself', () => {
    expect(findOverlaps(zones, { zoneId: 'est', postcodes: ['75011'] })).toEqual([]);
  });
});
