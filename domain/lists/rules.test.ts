import { expect, it } from 'vitest';
import { errorCatalogue } from '../errors.ts';
import { maximumFavourites, maximumListedProducts, maximumLists } from './rules.ts';

it('the messages of the limits state the limits', () => {
  expect(errorCatalogue['List.TooManyLists'].message).toContain(` ${maximumLists} listes`);
  expect(errorCatalogue['List.TooManyProducts'].message).toContain(` ${maximumListedProducts} `);
  expect(errorCatalogue['List.TooManyFavourites'].message).toContain(
    ` ${maximumFavourites} favoris`,
  );
});
