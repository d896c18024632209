import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { overlayNames } from '#web/storefront/overlays/overlay-store.ts';
import { open } from './opened-shop.ts';
import { deadImportsOfTests } from './dead-exports.ts';
import {
  checkRows,
  clauseRows,
  endpointRows,
  errorRows,
  modalRows,
  namedTests,
  readSection,
  routeRows,
  ruleOf,
} from './spec-coverage.ts';

const { app } = open();
beforeAll(async () => {
  // Reads every file once, here where there is time for it.
  deadImportsOfTests();
});

const letters = 'abcdefghijklmnopqrstuvwxyz';

describe('what was specified', () => {
  it('the copied lists of the specification are complete', () => {
    expect(
      [
        readSection('Rules'),
        readSection('Errors'),
        readSection('Endpoints'),
        readSection('Page routes'),
        readSection('Modals'),
      ].map((rows) => rows.length),
    ).toEqual([93, 86, 82, 43, 44]);
  });

  it('the specification’s forty checks are numbered in order', () => {
    expect(checkRows().map(({ id }) => id)).toEqual(
      Array.from({ length: 40 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`),
    );
  });

  it('every rule is split into clauses: its own id, or its id with a letter each, in order', () => {
    const expected = rules().flatMap((rule) => {
      const count = clauses().filter((id) => ruleOf(id) === rule).length;
      return count === 1
        ? [rule]
        : Array.from({ length: Math.max(count, 1) }, (_, at) => `${rule}${letters[at]}`);
    });
    expect(clauses()).toEqual(expected);
  });

  it('every clause, rule or check named by a test exists', () => {
    const ids = new Set([...rules(), ...clauses(), ...checkRows().map(({ id }) => id)]);
    expect(
      namedTests().flatMap((test) =>
        test.ids.filter((id) => !ids.has(id)).map((id) => `${test.file}: ${id}`),
      ),
    ).toEqual([]);
  });

  it('every clause, error, endpoint, route, modal and check has a test, or a written reason', () => {
    expect(
      allRows()
        .filter((row) => row.tests.length === 0 && row.reason === '')
        .map((row) => row.id),
    ).toEqual([]);
  });

  it('a row of the specification with a test has no reason for lacking one', () => {
    expect(
      allRows()
        .filter((row) => row.tests.length > 0 && row.reason !== '')
        .map((row) => row.id),
    ).toEqual([]);
  });

  it('the endpoint tests call each specified endpoint exactly once', () => {
    const asked = filesBelow('tests', /^endpoints-\w+\.test\.ts$/).flatMap((text) =>
      [...text.matchAll(/^ {2}'([A-Z]+ \/api\/[^']+)': \[/gm)].map(([, endpoint]) => endpoint),
    );
    expect(asked.toSorted()).toEqual(
      readSection('Endpoints')
        .map((row) => row.join(' '))
        .toSorted(),
    );
  });

  it('every specified endpoint is served, and described with a response', async () => {
    const { paths } = (await app.visitor().call('GET', '/api/openapi.json')).body as {
      paths: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
    };
    const missing = readSection('Endpoints')
      .filter(
        ([method = '', path = '']) => !paths[path]?.[method.toLowerCase()]?.responses?.['200'],
      )
      .map((row) => row.join(' '));
    expect(missing).toEqual([]);
  });

  it('E03a the API description resolves every reference, and each operation lists its refusals', async () => {
    const description = (await app.visitor().call('GET', '/api/openapi.json')).body as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      components: { schemas: Record<string, object> };
    };
    const references = [...new Set(JSON.stringify(description).match(/(?<="\$ref":")[^"]+/g))];
    expect(references).toContain('#/components/schemas/Cart');
    expect(
      references.filter(
        (reference) =>
          !(reference.replace('#/components/schemas/', '') in description.components.schemas),
      ),
    ).toEqual([]);
    expect(description.components.schemas['Error']).toMatchObject({
      required: ['code', 'message', 'statusCode'],
    });
    const silent = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { responses }]) => !responses['default'])
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('every modal is opened by the shop itself, not only by tests', () => {
    const shop = filesBelow('web/storefront', /\.tsx?$/, /\.test\.|^dev\//).join('\n');
    expect(
      readSection('Modals')
        .map(([name = '']) => name)
        .filter((name) => !opensItself(shop, name)),
    ).toEqual([]);
  });

  it('every modal has an overlay of the same name', () => {
    expect(
      readSection('Modals')
        .map(([name]) => name)
        .filter((name) => !(overlayNames as readonly string[]).includes(name ?? '')),
    ).toEqual([]);
  });
});

const rules = () => readSection('Rules').map(([id = '']) => id);
const clauses = () => readSection('Clauses').map(([id = '']) => id);
const allRows = () => [
  ...clauseRows(),
  ...errorRows(),
  ...endpointRows(),
  ...routeRows(),
  ...modalRows(),
  ...checkRows(),
];

/** The texts of the files below a folder whose path below it matches. */
function filesBelow(folder: string, wanted: RegExp, unwanted = /^$/): string[] {
  const at = path.resolve(import.meta.dirname, '..', folder);
  return (readdirSync(at, { recursive: true }) as string[])
    .filter((file) => wanted.test(file) && !unwanted.test(file))
    .map((file) => readFileSync(path.join(at, file), 'utf8'));
}

const opensItself = (code: string, name: string): boolean =>
  new RegExp(`openOverlay\\([^;]{0,80}'${name}'`).test(code);
