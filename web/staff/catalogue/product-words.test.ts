import { expect, it } from 'vitest';
import { describeAction } from './product-words.ts';

const said = (after: object) =>
  describeAction({ kind: 'site.product', before: null, after }).replaceAll(/\s/g, ' ');

it('the journal of a product says in French what a site made of it', () => {
  expect(said({ siteId: 'cabas-vanves', isSold: true, ownPrice: 199, units: { now: 4 } })).toBe(
    'Site cabas-vanves : vendu à 1,99 €, 4 unités à vendre',
  );
  expect(said({ siteId: 'cabas-vanves', isSold: true, ownPrice: null })).toBe(
    'Site cabas-vanves : vendu au prix du catalogue',
  );
  expect(said({ siteId: 'cabas-vanves', isSold: false, ownPrice: null })).toBe(
    'Site cabas-vanves : sorti de la gamme',
  );
});
