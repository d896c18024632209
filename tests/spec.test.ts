import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlayNames } from '#web/storefront/overlay-store.ts';
import {
  checkRows,
  errorRows,
  namedTests,
  readSection,
  ruleRows,
} from '../scripts/spec-coverage.ts';
import { createTestApp, type TestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('what was specified', () => {
  it('the copied lists are whole', () => {
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

  it('the checks are forty, numbered in order', () => {
    expect(checkRows().map(({ id }) => id)).toEqual(
      Array.from({ length: 40 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`),
    );
  });

  it('a test that names a rule or a check names one that exists', () => {
    const ids = new Set([...ruleRows(), ...checkRows()].map((row) => row.id));
    expect(
      namedTests().flatMap((test) =>
        test.ids.filter((id) => !ids.has(id)).map((id) => `${test.file}: ${id}`),
      ),
    ).toEqual([]);
  });

  it('every rule, every error and every check has a test, or a written reason', () => {
    expect(
      [...ruleRows(), ...errorRows(), ...checkRows()]
        .filter((row) => row.tests.length === 0 && row.reason === '')
        .map((row) => row.id),
    ).toEqual([]);
  });

  it('a reason stands only where there is no test', () => {
    expect(
      [...ruleRows(), ...errorRows(), ...checkRows()]
        .filter((row) => row.tests.length > 0 && row.reason !== '')
        .map((row) => row.id),
    ).toEqual([]);
  });

  it('every endpoint is served, and described with an answer', async () => {
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

  it('E03 the API’s description stands on its own: each reference is in it, and each operation says how it refuses', async () => {
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

  it('every modal is an overlay of its name', () => {
    expect(
      readSection('Modals')
        .map(([name]) => name)
        .filter((name) => !(overlayNames as readonly string[]).includes(name ?? '')),
    ).toEqual([]);
  });
});
