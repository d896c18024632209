import { describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';
import { findMistypedVariables } from './mistyped-variables.ts';

const secret = { SIGNING_SECRET: 'test-signing-secret-of-32-characters' };
const production = { ...secret, NODE_ENV: 'production' };
const rehearsal = { ...production, ALLOW_SANDBOX: '1' };

describe('the demo world', () => {
  it('the demo world is loaded with its history by default outside production, on demand in production', () => {
    expect(world({})).toEqual({ isDemo: true, hasPast: true });
    expect(world({ DEMO_PAST: '0' })).toEqual({ isDemo: true, hasPast: false });
    expect(world({ NODE_ENV: 'production' }).isDemo).toBe(false);
    expect(world({ ...rehearsal, DEMO: '1' })).toEqual({ isDemo: true, hasPast: true });
    expect(world(rehearsal).isDemo).toBe(false);
  });

  it('the demo world has no history with a real bank, which never saw those payments', () => {
    expect(
      world({
        STRIPE_SECRET_KEY: 'sk_test',
        STRIPE_PUBLISHABLE_KEY: 'pk_test',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
      }),
    ).toEqual({ isDemo: true, hasPast: false });
  });
});

describe('passkeys of the team', () => {
  it('passkeys of the team are asked for in production on https, after a delay that the environment may change', () => {
    const days = (env: Record<string, string>) =>
      readConfig({ ...production, ...env }).passkeyGraceDays;
    const https = { PUBLIC_URL: 'https://shop.example' };
    expect(days(https)).toBe(14);
    expect(days({ ...https, PASSKEY_GRACE_DAYS: '0' })).toBe(0);
    expect(days({ PUBLIC_URL: 'http://shop.example' })).toBe(null);
    expect(days({ ...https, ALLOW_SANDBOX: '1' })).toBe(null);
    expect(readConfig({ ...secret, ...https }).passkeyGraceDays).toBe(null);
    expect(() => days({ ...https, PASSKEY_GRACE_DAYS: '-1' })).toThrow(/PASSKEY_GRACE_DAYS/);
  });
});

describe('encryption of mail', () => {
  const encryption = (env: Record<string, string>) => readConfig(env).mailEncryption;
  const smtp = (url: string) => ({
    ...production,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: url,
  });

  it('encryption of mail is required in production, a rehearsal included, and offered elsewhere', () => {
    expect(encryption(smtp('smtp://mail.example:587'))).toBe('required');
    expect(encryption({ ...smtp('smtps://mail.example'), ALLOW_SANDBOX: '1' })).toBe('required');
    expect(encryption({ ...secret, SMTP_URL: 'smtp://mail.example' })).toBe('offered');
  });

  it('encryption of mail is left out for a relay on the same machine, when asked', () => {
    for (const host of ['localhost', '127.0.0.1:25', '[::1]']) {
      expect(encryption(smtp(`smtp://${host}`))).toBe('required');
      expect(encryption({ ...smtp(`smtp://${host}`), SMTP_ALLOW_PLAIN: '1' })).toBe('none');
    }
    for (const host of ['mail.example', '10.0.0.5', 'localhost.example', '127.0.0.1.example'])
      expect(() => encryption({ ...smtp(`smtp://${host}`), SMTP_ALLOW_PLAIN: '1' })).toThrow(
        /SMTP_ALLOW_PLAIN=1 is for a relay on this machine/,
      );
  });

  it('encryption of mail cannot be weakened by the address', () => {
    for (const option of ['tls.rejectUnauthorized=false', 'ignoreTLS=true', 'requireTLS=false'])
      expect(() => encryption(smtp(`smtp://mail.example?${option}`))).toThrow(/SMTP_URL sets/);
  });
});

it('metrics listen on this machine alone unless an address is given', () => {
  const host = (env: Record<string, string>) =>
    readConfig({ ...production, METRICS_PORT: '9100', ...env }).metricsHost;
  expect([host({}), host({ HOST: '0.0.0.0' }), host({ METRICS_HOST: '10.0.0.5' })]).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '10.0.0.5',
  ]);
});

describe('trusted proxies', () => {
  it('default to this machine’s own, and malformed lists are refused', () => {
    const proxies = (list: string) =>
      readConfig({ ...secret, TRUSTED_PROXIES: list }).trustedProxies;
    expect(readConfig(secret).trustedProxies).toEqual(['loopback']);
    expect(proxies('10.0.0.5, 172.16.0.0/12 fd00::/8,loopback')).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
      'loopback',
    ]);
    for (const wrong of ['proxy', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5/8/8', ','])
      expect(() => proxies(wrong), wrong).toThrow(/^TRUSTED_PROXIES must list addresses/);
  });
});

describe('a rehearsal', () => {
  it('a rehearsal is production with ALLOW_SANDBOX; elsewhere the variable has no effect', () => {
    expect(readConfig(rehearsal)).toMatchObject({ isProduction: true, isRehearsal: true });
    expect(readConfig(production).isRehearsal).toBe(false);
    expect(readConfig({ ...secret, ALLOW_SANDBOX: '1' }).isRehearsal).toBe(false);
  });

  it('a rehearsal is required with published passwords or cards, and refused with real money', () => {
    expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/needs ALLOW_SANDBOX=1/);
    expect(() => readConfig({ ...production, ...stripe('sk_test_1') })).toThrow(/is a test key/);
    expect(() => readConfig({ ...rehearsal, ...stripe('sk_live_1') })).toThrow(/is a live key/);
    expect(readConfig({ ...rehearsal, ...stripe('sk_test_1') }).isRehearsal).toBe(true);
    expect(readConfig({ ...production, ...stripe('sk_live_1') }).isRehearsal).toBe(false);
  });
});

describe('the listening address', () => {
  it('the listening address is local outside production unless HOST is set', () => {
    expect(readConfig(secret).host).toBe('127.0.0.1');
    expect(readConfig({ ...secret, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig(production).host).toBe('0.0.0.0');
    expect(readConfig({ ...production, HOST: '10.0.0.3' }).host).toBe('10.0.0.3');
  });
});

describe('the sender of e-mails', () => {
  const smtp = { ...production, SMTP_URL: 'smtp://mail.example:587' };

  it('the sender of e-mails accepts a name with an address, or an address alone', () => {
    for (const sender of ['Le Marché <bonjour@marche.fr>', 'bonjour@marche.fr'])
      expect(readConfig({ ...smtp, MAIL_FROM: sender }).mailFrom).toBe(sender);
    for (const wrong of ['Le Marché', 'a@b', 'Le Marché <bonjour>', 'x <a@b.fr>\nBcc: <c@d.fr>'])
      expect(() => readConfig({ ...smtp, MAIL_FROM: wrong }), wrong).toThrow(/^MAIL_FROM must/);
  });

  it('the sender of e-mails defaults to the shop’s domain, and is required without one', () => {
    expect(readConfig({ ...smtp, PUBLIC_URL: 'https://www.marche.fr' }).mailFrom).toBe(
      'bonjour@marche.fr',
    );
    expect(() => readConfig(smtp)).toThrow(/^MAIL_FROM is missing/);
    expect(() => readConfig({ ...smtp, PUBLIC_URL: 'https://10.0.0.3' })).toThrow(
      /^MAIL_FROM is missing/,
    );
    expect(readConfig(secret).mailFrom).toBe('bonjour@cabas.test');
  });
});

describe('several machines', () => {
  const shared = { DATABASE_URL: 'postgres://shop@db.example/shop' };

  it('share the secret of their database unless one is given', () => {
    expect(readConfig(shared).signingSecret).toBeUndefined();
    expect(readConfig({ ...shared, ...secret }).signingSecret).toBe(secret.SIGNING_SECRET);
  });

  it('split requests and jobs, which the embedded database cannot', () => {
    expect(readConfig(secret).role).toBe('both');
    expect(readConfig({ ...shared, ROLE: 'worker' }).role).toBe('worker');
    expect(() => readConfig({ ...secret, ROLE: 'web' })).toThrow(/^ROLE=web needs DATABASE_URL/);
    expect(() => readConfig({ ...shared, ROLE: 'job' })).toThrow(
      /^ROLE must be one of web, worker, both/,
    );
  });

  it('read lists and exports from a standby, which the embedded database does not have', () => {
    const readUrl = 'postgres://shop@standby.example/shop';
    expect(readConfig({ ...shared, DATABASE_READ_URL: readUrl }).databaseReadUrl).toBe(readUrl);
    expect(() => readConfig({ ...secret, DATABASE_READ_URL: readUrl })).toThrow(
      /^DATABASE_READ_URL needs DATABASE_URL/,
    );
  });

  it('bound their connections', () => {
    expect(readConfig(secret).databasePool).toBe(16);
    expect(readConfig({ ...shared, DATABASE_POOL: '40' }).databasePool).toBe(40);
    for (const wrong of ['1', '501', 'many', '4.5'])
      expect(() => readConfig({ ...shared, DATABASE_POOL: wrong })).toThrow(/^DATABASE_POOL must/);
  });
});

describe('reading the configuration', () => {
  it('reading the configuration names every value that cannot be read in one line', () => {
    expect(() => readConfig({ ...secret, PORT: 'abc', ROLE: 'job', SMTP_URL: 'mail' })).toThrow(
      /^PORT must be a number \(it is «abc»\); ROLE must be one of [^;]*; SMTP_URL must look like [^;]*$/,
    );
  });

  it('reading the configuration names everything that does not go together in one line', () => {
    expect(() =>
      readConfig({ ...secret, ROLE: 'web', PLIVO_AUTH_ID: 'x', STRIPE_SECRET_KEY: 'sk_test_x' }),
    ).toThrow(
      /^ROLE=web needs [^;]*; STRIPE_WEBHOOK_SECRET is missing: [^;]*; PLIVO_AUTH_ID, [^;]*$/,
    );
  });

  it('reading the configuration makes no folder and no secret', () => {
    const dataDir = path.join(os.tmpdir(), `cabas-config-${process.pid}`);
    expect(readConfig({ DATA_DIR: dataDir }).signingSecret).toBeUndefined();
    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([
    ['STRIPE_SECRETKEY', 'is it STRIPE_SECRET_KEY?'],
    ['stripe_secret_key', 'is it STRIPE_SECRET_KEY?'],
    ['DATABASE_URI', 'is it DATABASE_URL?'],
    ['MAIL_FORM', 'is it MAIL_FROM?'],
    ['BREVO_KEY', 'it knows BREVO_API_KEY'],
  ])(
    'reading the configuration names %s, which looks like a mistyped variable of ours',
    (name, hint) => {
      expect(findMistypedVariables({ [name]: 'x' })).toEqual([
        `${name} is no variable of the shop: ${hint}`,
      ]);
    },
  );

  it('reading the configuration leaves alone the variables of other programs and its own', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'PORTS',
      'CABAS_SERVICE_HOST',
      'DATABASE_PORT',
      'NODE_OPTIONS',
    ];
    const names = [...others, 'STRIPE_SECRET_KEY', 'DATA_DIR'];
    expect(findMistypedVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('adapters from outside', () => {
  it('adapters from outside are named by path or package; with a bank, the demo has no history', () => {
    const env = { ...secret, PAYMENT_ADAPTER: './bank.ts', SMS_ADAPTER: '@acme/cabas-sms' };
    expect(readConfig(env)).toMatchObject({
      adapters: { payment: './bank.ts', sms: '@acme/cabas-sms' },
      hasPast: false,
    });
    expect(readConfig(secret).adapters).toEqual({});
  });

  it('beside a built-in partner for the same port are refused, each with the other faults', () => {
    expect(() =>
      readConfig({
        ...production,
        DEMO: '1',
        ...stripe('sk_live_x'),
        PAYMENT_ADAPTER: './bank.ts',
        SMTP_URL: 'smtp://localhost',
        MAIL_FROM: 'a@b.fr',
        EMAIL_ADAPTER: './mail.ts',
      }),
    ).toThrow(
      /^DEMO=1 in production needs [^;]*; PAYMENT_ADAPTER and STRIPE_SECRET_KEY name two partners for one port: leave one of them out; EMAIL_ADAPTER and SMTP_URL name two [^;]*$/,
    );
  });
});

const stripe = (key: string) => ({
  STRIPE_SECRET_KEY: key,
  STRIPE_PUBLISHABLE_KEY: 'pk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
});
const world = (env: Record<string, string>) => {
  const { isDemo, hasPast } = readConfig({ ...secret, ...env });
  return { isDemo, hasPast };
};
