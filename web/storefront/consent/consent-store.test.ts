import { expect, it } from 'vitest';
import { consentText, parseConsent, purposes } from './consent-store.ts';

it('S10 an answer is read back purpose by purpose', () => {
  for (const purpose of purposes) {
    const consent = { audience: false, personalisation: false, support: false, [purpose]: true };
    expect(parseConsent(consentText(consent))).toEqual(consent);
  }
});

it('S10 no answer, and one to an older question, is none', () => {
  for (const text of [null, '', '0.audience', 'audience']) expect(parseConsent(text)).toBeNull();
});
