import type { PersonalData } from '#server/platform/personal-data.ts';
import { listFavourites } from './favourite-store.ts';
import { listListed, listLists } from './list-store.ts';

export const listsOfPerson: PersonalData = {
  name: 'favoris-et-listes',
  async read(db, { customerId }) {
    const [favourites, lists] = await Promise.all([
      listFavourites(db, customerId),
      listLists(db, customerId),
    ]);
    const listed = await listListed(
      db,
      lists.map((list) => list.id),
    );
    return {
      favoris: favourites,
      listes: lists.map(({ id, name, created_at }) => ({
        name,
        created_at,
        produits: listed
          .filter((one) => one.list_id === id)
          .map(({ sku, quantity }) => ({ sku, quantity })),
      })),
    };
  },
  async erase(tx, { customerId }) {
    await tx.deleteFrom('favourites').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('moved_in_lists').where('customer_id', '=', customerId).execute();
    await tx.deleteFrom('shopping_lists').where('customer_id', '=', customerId).execute();
  },
};
