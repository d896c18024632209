import { expect, it } from 'vitest';
import { consentText, parseConsent, purposes } from './consent-store.ts';

it('S10c an answer is read back for each purpose', () => {
  for (const purpose of purposes) {
    const consent = { audience: false, personalisation: false, support: false, [purpose]: true };
    expect(parseConsent(consentText(consent))).toEqual(consent);
  }
});

it('S10c a missing answer, or one to an older version, counts as none', () => {
  for (const text of [null, '', '0.audience', 'audience']) expect(parseConsent(text)).toBeNull();
});
