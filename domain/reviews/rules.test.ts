import { describe, expect, it } from 'vitest';
import { refusalReasonSchema } from './contract.ts';
import { editableUntil, firstStatus, isEditable, refusalTexts } from './rules.ts';

const written = Temporal.Instant.from('2026-10-01T10:00:00Z');

describe('reviews', () => {
  it('reviews can be changed for exactly thirty days', () => {
    expect(isEditable(written, editableUntil(written).subtract({ seconds: 1 }))).toBe(true);
    expect(isEditable(written, Temporal.Instant.from('2026-10-31T10:00:00Z'))).toBe(false);
  });

  it('a rating alone is published at once, a review with text after moderation', () => {
    expect([firstStatus(null), firstStatus('Très bon')]).toEqual(['published', 'pending']);
  });

  it('every reason for refusing a review has its sentence', () => {
    for (const reason of refusalReasonSchema.options)
      expect(refusalTexts[reason]).toMatch(/^il .+\.$/);
  });
});
