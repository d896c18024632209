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
  it('imports only go down the layers', () => {
    const breaches = [...imports].flatMap(([file, targets]) =>
      targets.flatMap((target) => {
        const why = breach(file, target);
        return why ? [`${file} → ${target}: ${why}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('every folder has a layer', () => {
    expect(files.flatMap((file) => unranked(file) ?? [])).toEqual([]);
  });

  it('no files import each other in a cycle', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  it.each(['domain', 'server', 'web/storefront', 'web/staff'])(
    'no folders of %s import each other in a cycle',
    (area) => {
      const graph = folderGraph(production, folderWithin(area));
      expect(graph.size).toBeGreaterThan(10);
      expect(findCircles(graph)).toEqual([]);
    },
  );

  it('a slice keeps its SQL in its store files', () => {
    const offenders = files.flatMap((file) =>
      sqlOutsideStores(file, readSource(file)).map((found) => `${file}: ${found}`),
    );
    expect(offenders).toEqual([]);
  });

  it('a query that uses only the first row has a limit', () => {
    const offenders = files.flatMap((file) =>
      unlimitedFirstRows(file, readSource(file)).map((found) => `${file}: ${found}`),
    );
    expect(offenders).toEqual([]);
  });

  it('every e-mail has a template that managers can edit', () => {
    const layout = 'server/platform/email-layout.ts';
    const unworded = [...production].filter(
      ([file, targets]) => targets.includes(layout) && !/^server\/(texts|platform)\//.test(file),
    );
    expect(production.get('server/texts/render-message.ts')).toContain(layout);
    expect(unworded.map(([file]) => file)).toEqual([]);
  });

  it('only the country profile names a time zone', () => {
    expect(files.flatMap((file) => fixedTimeZones(file, readSource(file)))).toEqual([]);
  });

  it('only domain/orders contains order state literals', () => {
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
  ])('in %s the order state check finds %i literals', (text, found) => {
    expect(orderStateLiterals('server/rounds/x.ts', text)).toHaveLength(found);
    expect(orderStateLiterals('domain/orders/x.ts', text)).toEqual([]);
  });

  it('the web calls the API by typed key, never by a hand-written path', () => {
    expect(files.flatMap((file) => handTypedApiPaths(file, readSource(file)))).toEqual([]);
  });

  it('text never becomes markup or code, except one drawing and one sandboxed frame', () => {
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

  it('only partners call other hosts, at the operator’s addresses, with limits', () => {
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

  it('dates in requests use the schemas of typed-dates.ts, which limit the year', () => {
    const own = /z\.(iso\.date(time)?|date|coerce\.date)\(/;
    expect(
      [...production.keys()].filter((file) => own.test(readSource(file)) && file !== typedDates),
    ).toEqual([]);
  });

  it('the web imports only types from contracts, since their schemas would ship zod to browsers', () => {
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

  it('no file is longer than 300 lines without a stated reason', () => {
    const tooLong = files
      .filter((file) => !(file in longFiles))
      .map((file) => [file, readSource(file).split('\n').length - 1] as const)
      .filter(([, lines]) => lines > maximumLines);
    expect(tooLong).toEqual([]);
  });

  it('there are no barrel files and no folders with generic names', () => {
    expect(
      files.filter(
        (file) =>
          /(^|\/)index\.tsx?$/.test(file) ||
          /(^|\/)(utils|helpers|common|manager|service)(\/|\.)/.test(file),
      ),
    ).toEqual([]);
  });

  it('the domain uses no clock and no randomness', () => {
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
