import { expect, it } from 'vitest';
import { open } from '../../tests/opened-shop.ts';

const { app } = open();

const read = (path: string) => app.visitor().call('GET', path);

it('the API is a page to read, whose files are all the shop’s own', async () => {
  const page = await read('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/(https?:)?\/\/\w/);
  const files = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(5);
  for (const file of [...files, '/api/docs/json']) {
    expect(file).toMatch(/^\/api\/docs\//);
    expect([file, (await read(file ?? '')).status]).toEqual([file, 200]);
  }
});

it('it keeps the policy of the shop, which lets no other host in', async () => {
  const { headers } = await read('/api/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('http');
});

it('it shows what /api/openapi.json describes, with keys alone to enter by, and describes nothing of itself', async () => {
  const [shown, described] = [await read('/api/docs/json'), await read('/api/openapi.json')];
  const { paths, components, ...rest } = described.body;
  expect(shown.body).toMatchObject(rest);
  expect(Object.keys(shown.body.paths)).toEqual(Object.keys(paths));
  expect(shown.body.components).toEqual({
    ...components,
    securitySchemes: { key: components.securitySchemes.key },
  });
  const enteredBy = (body: typeof shown.body, path: string) =>
    body.paths[path].get.security.flatMap((each: object) => Object.keys(each));
  expect(enteredBy(described.body, '/api/staff/products')).toEqual(['staff', 'key']);
  expect(enteredBy(shown.body, '/api/staff/products')).toEqual(['key']);
  expect(enteredBy(shown.body, '/api/account/cards')).toEqual([]);
  expect(Object.keys(described.body.paths).filter((path) => path.includes('/docs'))).toEqual([]);
});
