/** A shop where the optional package of the demo's pictures was left out. */
import { expect, it, vi } from 'vitest';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type * as pictures from '#server/platform/demo-pictures.ts';
import { open } from './opened-shop.ts';
import { okBody } from './answers.ts';

vi.mock('#server/platform/demo-pictures.ts', async (original) => {
  const real = await original<typeof pictures>();
  const demoPictures = real.findDemoPictures('/nowhere');
  const shownPicture = (base: string) => real.shownPicture(base, demoPictures);
  return { ...real, demoPictures, shownPicture };
});

const { app } = open();

it('without the pictures package the shop starts and shows coloured tiles instead of requesting files', async () => {
  const { aisles, products } = app.catalogue.current();
  expect(products.size).toBeGreaterThan(0);
  expect(new Set([...products.values()].map(({ card }) => card.picture.base))).toEqual(
    new Set([noPicture]),
  );
  expect(new Set(aisles.map(({ picture }) => picture))).toEqual(new Set([noPicture]));
  const { items } = okBody<'GET /api/recipes'>(await app.visitor().call('GET', '/api/recipes'));
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ picture }) => picture.base)).toEqual(items.map(() => noPicture));
});

it('without the pictures package search engines get no picture, and an old picture address gets a 404', async () => {
  const asked = async (url: string) => app.http.inject({ method: 'GET', url });
  expect((await asked('/sitemaps/images-1.xml')).body).not.toContain('/pictures/');
  expect((await asked('/pictures/penne-480.webp')).statusCode).toBe(404);
});

it('without the pictures package, blocks of the home page reference no missing picture', async () => {
  const { body } = await app.visitor().call('GET', '/api/page-templates/home');
  expect(body.blocks.length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/"\/pictures\/(?!none|own)/);
});
