import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductSheet } from '../catalogue/product-sheet.tsx';
import { TermsBoxes } from './terms-boxes.tsx';

const summary = /Garantie légale de conformité :(<\/strong>)? deux ans au moins/;

it('the legal guarantee is said before the terms are accepted, and on each product’s page', () => {
  const boxes = renderToStaticMarkup(
    <TermsBoxes hasAlcohol={false} termsVersion={1} errors={{}} />,
  );
  expect(boxes.split('type="checkbox"')[0]).toMatch(summary);
  const product = { allergens: [], traces: [], labelling: null } as never;
  expect(renderToStaticMarkup(<ProductSheet product={product} />)).toMatch(summary);
});
