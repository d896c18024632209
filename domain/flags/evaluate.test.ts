import { describe, expect, it } from 'vitest';
import type { FlagContext } from './contract.ts';
import { flagDefaults, flagKeys } from './defaults.ts';
import { bucketOf, evaluateFlag } from './evaluate.ts';

const visitor: FlagContext = {
  kind: 'multi',
  device: { key: 'device-1', origin: 'web', version: '4.1.1' },
};
const zoe: FlagContext = {
  ...visitor,
  user: { key: 'u1', email: 'Zoe@Exemple.fr' },
  delivery: { key: 'slot-1', shop: 'paris', deliveryZone: 'paris-est' },
};

describe('a flag', () => {
  it('F11a all fifteen flags are off by default', () => {
    const switches = flagKeys.filter((key) => typeof flagDefaults[key] === 'boolean');
    expect(switches).toHaveLength(15);
    for (const key of switches) expect(evaluateFlag(key, undefined, visitor)).toBe(false);
  });

  it('F12a F12b the landing header action is LOGIN and the sampling rates are 0', () => {
    expect(evaluateFlag('landing-header-action', undefined, visitor)).toBe('LOGIN');
    expect(evaluateFlag('monitoring-traces-sample-rate', undefined, visitor)).toBe(0);
    expect(evaluateFlag('monitoring-errors-sample-rate', undefined, visitor)).toBe(0);
  });

  it('a flag applies its first rule that matches the e-mail, the zone or both', () => {
    const stored = {
      value: false,
      rules: [{ emails: ['zoe@exemple.fr'], deliveryZones: ['paris-est'], value: true }],
    };
    expect(evaluateFlag('chatbot', stored, zoe)).toBe(true);
    expect(evaluateFlag('chatbot', stored, { ...zoe, delivery: undefined })).toBe(false);
    expect(evaluateFlag('chatbot', stored, visitor)).toBe(false);
    expect(evaluateFlag('chatbot', { value: false, rules: [{ value: true }] }, zoe)).toBe(false);
  });

  it('a flag for a share of devices is stable, close to that share, and independent of other flags', () => {
    const devices = Array.from({ length: 5000 }, (_, index) => `device-${index}`);
    const isOn = (key: 'chatbot' | 'basket-design', device: string) =>
      evaluateFlag(
        key,
        { value: false, rules: [{ devicePercent: 30, value: true }] },
        { ...visitor, device: { ...visitor.device, key: device } },
      ) === true;
    const chosen = devices.filter((device) => isOn('chatbot', device));
    expect(chosen.length / devices.length).toBeGreaterThan(0.26);
    expect(chosen.length / devices.length).toBeLessThan(0.34);
    expect(
      chosen.filter((device) => isOn('basket-design', device)).length / chosen.length,
    ).toBeLessThan(0.4);
    expect(bucketOf('a')).toBe(bucketOf('a'));
  });

  it('a flag whose value has the wrong type counts as not set', () => {
    expect(evaluateFlag('chatbot', { value: 'yes', rules: [] }, visitor)).toBe(false);
    expect(evaluateFlag('monitoring-traces-sample-rate', { value: 3, rules: [] }, visitor)).toBe(0);
  });
});
