import { describe, expect, it } from 'vitest';
import type { ShopFacts } from '#domain/opening/missing.ts';
import { outdatedPostgres } from '#server/platform/postgres-patches.ts';
import { openingLines } from './opening-lines.ts';

const complete: ShopFacts = {
  mode: 'production',
  hasTeam: true,
  hasIdentity: true,
  isHttps: true,
  hasBank: true,
  sendsEmail: true,
  sendsSms: true,
  hasGoods: true,
  hasZone: true,
  hasSlot: true,
  unwrittenPages: [],
  isOpen: true,
};

describe('the terminal’s summary after a start', () => {
  it('the terminal’s summary after a start is the version and the URL when nothing is missing', () => {
    expect(linesOf({})).toEqual(['Cabas 0.1.0 is open: https://cabas.example']);
  });

  it('the terminal’s summary after a start names a PostgreSQL that lacks security fixes, where customers buy', () => {
    const said = (mode: ShopFacts['mode']) =>
      openingLines({
        version: '0.1.0',
        facts: { ...complete, mode },
        publicUrl: 'https://cabas.example',
        host: '0.0.0.0',
        firstAdminLink: null,
        outdatedPostgres: outdatedPostgres(180_004),
      }).join();
    expect(said('production')).toContain('PostgreSQL 18.4 lacks the security fixes of 18.7');
    expect(said('development')).not.toContain('PostgreSQL');
    expect([180_007, 150_020, 190_000].map(outdatedPostgres)).toEqual([null, null, null]);
    expect(outdatedPostgres(180_006)).toEqual({ version: '18.6', newest: '18.7' });
  });

  it('the terminal’s summary after a start names the command or variable for each missing item', () => {
    const said = linesOf({ hasTeam: false, sendsEmail: false, sendsSms: false, hasBank: false });
    expect(said.slice(1)).toEqual([
      expect.stringContaining('npm run shop -- staff invite EMAIL --role admin'),
      expect.stringContaining('STRIPE_SECRET_KEY'),
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('BREVO_API_KEY'),
    ]);
    expect(linesOf({ isHttps: false })[1]).toContain('PUBLIC_URL=https://');
  });

  it('the terminal’s summary after a start does not call an empty shop open', () => {
    expect(linesOf({ isOpen: false, hasGoods: false })).toEqual([
      'Cabas 0.1.0 runs at https://cabas.example, and is not open to visitors yet: open it at /gestion/ouverture',
      expect.stringContaining('npm run shop -- import catalogue.csv'),
    ]);
  });

  it('the terminal’s summary after a start ends with the link that creates the first administrator', () => {
    const lines = openingLines({
      version: '0.1.0',
      facts: { ...complete, hasTeam: false },
      publicUrl: 'https://cabas.example',
      host: '0.0.0.0',
      firstAdminLink: 'https://cabas.example/gestion/ouverture#token=abc',
      outdatedPostgres: null,
    });
    expect(lines.at(-1)).toMatch(/within 24 hours:\n {2}https:.*ouverture#token=abc$/);
  });

  it('the terminal’s summary after a start says that it is a rehearsal', () => {
    expect(linesOf({ mode: 'rehearsal' })[1]).toMatch(/^Rehearsal: no payment is real/);
  });

  it('outside production explains how to open a local-only shop to the network', () => {
    const line = expect.stringContaining('HOST=0.0.0.0 npm start');
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(linesOf({ mode: 'development' }, host)).toContainEqual(line);
    expect(linesOf({ mode: 'development' }, '0.0.0.0')).not.toContainEqual(line);
    expect(linesOf({}, '127.0.0.1')).not.toContainEqual(line);
  });
});

const linesOf = (changes: Partial<ShopFacts>, host = '0.0.0.0') =>
  openingLines({
    version: '0.1.0',
    facts: { ...complete, ...changes },
    publicUrl: 'https://cabas.example',
    host,
    firstAdminLink: null,
    outdatedPostgres: null,
  });
