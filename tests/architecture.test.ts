import { describe, expect, it } from 'vitest';
import {
  findCircles,
  folderGraph,
  folderWithin,
  importsOf,
  isTest,
  readSource,
  sourceFiles,
} from '../scripts/source-tree.ts';
import {
  breach,
  fixedTimeZones,
  handTypedApiPaths,
  longFiles,
  maximumLines,
  sqlOutsideStores,
  unlimitedFirstRows,
  unranked,
} from './architecture-rules.ts';
import { orderStateLiterals } from './order-states.ts';

const files = sourceFiles();
const imports = new Map(files.map((file) => [file, importsOf(file, readSource(file))]));
const production = new Map([...imports].filter(([file]) => !isTest(file)));

describe('architecture', () => {
  it('imports go downwards only', () => {
    const breaches = [...imports].flatMap(([file, targets]) =>
      targets.flatMap((target) => {
        const why = breach(file, target);
        return why ? [`${file} → ${target}: ${why}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('every folder stands on a floor', () => {
    expect(files.flatMap((file) => unranked(file) ?? [])).toEqual([]);
  });

  it('no group of files imports itself in a circle', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it.each(['domain', 'server', 'web/storefront', 'web/staff'])(
    'no group of folders of %s imports itself in a circle',
    (area) => {
      const graph = folderGraph(production, folderWithin(area));
      expect(graph.size).toBeGreaterThan(10);
      expect(findCircles(graph)).toEqual([]);
    },
  );

  it('a slice keeps its SQL in its stores', () => {
    const offenders = files.flatMap((file) =>
      sqlOutsideStores(file, readSource(file)).map((found) => `${file}: ${found}`),
    );
    expect(offenders).toEqual([]);
  });

  it('code that wants the first of many rows reads one', () => {
    const offenders = files.flatMap((file) =>
      unlimitedFirstRows(file, readSource(file)).map((found) => `${file}: ${found}`),
    );
    expect(offenders).toEqual([]);
  });

  it('every e-mail has a template that managers may word', () => {
    const layout = 'server/platform/email-layout.ts';
    const unworded = [...production].filter(
      ([file, targets]) => targets.includes(layout) && !/^server\/(texts|platform)\//.test(file),
    );
    expect(production.get('server/texts/render-message.ts')).toContain(layout);
    expect(unworded.map(([file]) => file)).toEqual([]);
  });

  it('no file but the profile of the country names its time zone', () => {
    expect(files.flatMap((file) => fixedTimeZones(file, readSource(file)))).toEqual([]);
  });

  it('no folder but domain/orders spells a state of an order', () => {
    expect(
      files.flatMap((file) =>
        orderStateLiterals(file, readSource(file)).map((found) => `${file}: ${found}`),
      ),
    ).toEqual([]);
  });

  it.each([
    ["order.status === 'cancelled'", 1],
    ["['delivered', 'paid'].includes(status)", 1],
    ["const first: OrderStatus = 'prepaid'", 1],
    ["moveOrder(tx, { to: 'cancelled' })", 1],
    ["event.to_status === 'delivered'", 1],
    ["run(db, `select id from orders o where o.status in ('paid', 'terminated')`)", 1],
    ['run(db, "select 1 from order_events where to_status = \'prepared\'")', 1],
    ["const names = { prepaid: 'À préparer', ready: 'Prête' }", 1],
    ['const tones = { cancelled: 1, terminated: 2 }', 1],
    ['wasHandedOver(order.status)', 0],
    ['const line = { approvedByClient: true, ready: false, id }', 0],
    ["refund.status === 'refunded'", 0],
    ["queryKey: ['cart', 'light']", 0],
    ["update(payment, { status: 'cancelled' })", 0],
    ["run(db, `select id from refunds r where r.status = 'refunded'`)", 0],
  ])('of %s the gate on states of orders finds %i', (text, found) => {
    expect(orderStateLiterals('server/rounds/x.ts', text)).toHaveLength(found);
    expect(orderStateLiterals('domain/orders/x.ts', text)).toEqual([]);
  });

  it('the web calls the API by key: no path is typed by hand', () => {
    expect(files.flatMap((file) => handTypedApiPaths(file, readSource(file)))).toEqual([]);
  });

  it('no text becomes markup or code: a page writes one drawing of its own, and shows one frame that runs nothing', () => {
    const markup =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|\beval\(|new Function\(/i;
    const found = [...production.keys()]
      .filter((file) => /^(web|domain|server)\//.test(file))
      .filter((file) => markup.test(readSource(file)));
    expect(found.toSorted()).toEqual([
      'web/staff/texts/text-preview.tsx',
      'web/storefront/address/pin-map.tsx',
    ]);
    expect(readSource('web/staff/texts/text-preview.tsx')).toMatch(/sandbox=""\s+srcDoc=\{html\}/);
    expect(readSource('web/storefront/address/pin-map.tsx')).toMatch(/innerHTML =\s+'<svg [^']+';/);
  });

  it('only partners call other machines, at an address of the operator, within bounds', () => {
    const calls = /(?<![.\w])fetch[(),]|createTransport\(|from 'node:https?'|from 'undici'/;
    const found = [...production.keys()]
      .filter((file) => file.startsWith('server/'))
      .filter((file) => calls.test(readSource(file)));
    // Both only listen.
    const listeners = ['server/platform/metrics.ts', 'server/platform/shutdown.ts'];
    // The mail library has limits of its own. All others go through one bounded call.
    const [mail, bounded] = ['server/partners/email/smtp.ts', 'server/partners/call-partner.ts'];
    // Addresses that a manager types: each is checked, and the request goes to the one that was (http.test.ts beside it).
    const typed = 'server/partners/webhooks/http.ts';
    expect(found.filter((file) => !listeners.includes(file)).toSorted()).toEqual([
      bounded,
      mail,
      typed,
    ]);
    const callers = [...production.keys()].filter(
      (file) => file !== bounded && readSource(file).includes('callPartner('),
    );
    expect(callers.filter((file) => !file.startsWith('server/partners/'))).toEqual([]);
    for (const file of [...callers, mail])
      expect(readSource(file), file).toMatch(
        /callPartner\((url,|String\(url\)|`\$\{(options\.)?(baseUrl|publicUrl)\}\/?)|createTransport\(\s*\{\s*url: smtpUrl/,
      );
  });

  const typedDates = 'domain/time/typed-dates.ts';

  it('dates in requests are within plausible years: their schemas are those of typed-dates.ts', () => {
    const own = /z\.(iso\.date(time)?|date|coerce\.date)\(/;
    expect(
      [...production.keys()].filter((file) => own.test(readSource(file)) && file !== typedDates),
    ).toEqual([]);
  });

  it('the web takes nothing but types from a contract: its schemas would bring their library to every browser', () => {
    const values = files
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        [
          ...readSource(file).matchAll(
            /^import (?!type )[^;]*from '#domain\/[^']*(?:contract|endpoints)\.ts';$/gm,
          ),
        ].map(([line]) => `${file}: ${line}`),
      );
    expect(values).toEqual([]);
  });

  it('no file is longer than 300 lines without a reason', () => {
    const tooLong = files
      .filter((file) => !(file in longFiles))
      .map((file) => [file, readSource(file).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > maximumLines);
    expect(tooLong).toEqual([]);
  });

  it('there are no barrels and no folders without a word', () => {
    expect(
      files.filter(
        (file) =>
          /(^|\/)index\.tsx?$/.test(file) ||
          /(^|\/)(utils|helpers|common|manager|service)(\/|\.)/.test(file),
      ),
    ).toEqual([]);
  });

  it('the domain reads no clock and rolls no dice', () => {
    const offenders = files
      .filter((file) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
      .filter((file) => /Date\.now|new Date\(\)|Math\.random|Temporal\.Now/.test(readSource(file)));
    expect(offenders).toEqual([]);
  });

  it('only config.ts and the scripts read the environment', () => {
    const offenders = files
      .filter(
        (file) =>
          /^(domain|server|web|world)\//.test(file) &&
          !['server/config.ts', 'server/main.ts'].includes(file) &&
          !file.includes('.test.'),
      )
      .filter((file) => /process\.env/.test(readSource(file)));
    expect(offenders).toEqual([]);
  });
});
