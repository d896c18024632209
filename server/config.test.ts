import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = { SIGNING_SECRET: 'test-signing-secret-of-32-characters' };
const world = (env: Record<string, string>) => {
  const { isDemo, hasPast } = readConfig({ ...secret, ...env });
  return { isDemo, hasPast };
};

describe('the demo world', () => {
  it('is loaded with its past outside production, and there only when it is asked for', () => {
    expect(world({})).toEqual({ isDemo: true, hasPast: true });
    expect(world({ DEMO_PAST: '0' })).toEqual({ isDemo: true, hasPast: false });
    expect(world({ NODE_ENV: 'production' }).isDemo).toBe(false);
    expect(world({ NODE_ENV: 'production', DEMO: '1' })).toEqual({ isDemo: true, hasPast: true });
  });

  it('has no past beside a real bank, which never saw those payments', () => {
    expect(
      world({
        STRIPE_SECRET_KEY: 'sk_test',
        STRIPE_PUBLISHABLE_KEY: 'pk_test',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
      }),
    ).toEqual({ isDemo: true, hasPast: false });
  });
});
