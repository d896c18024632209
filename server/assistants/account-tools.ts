/** Tools that read the account of a customer who connected the assistant. None pays, orders, or changes an address. */
import {
  addToListSchema,
  getListSchema,
  getOrderSchema,
  listOrdersSchema,
} from '#domain/assistants/account-tool-inputs.ts';
import { byNothingSchema } from '#domain/assistants/tool-inputs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { tool, type Account, type Asking } from './tool.ts';
import { viewList, viewOrder, viewSummary } from './view-account.ts';

/** The door has checked the token and its scope before a tool runs. */
function accountOf({ account }: Asking): Account {
  if (!account) throw new Refusal('Assistant.AccountNeeded');
  return account;
}

const common = { capability: null, isReadOnly: true } as const;
const inAccount = ' Needs the person’s account, which they connect on a page of the shop.';

export const accountTools = [
  tool({
    ...common,
    scope: 'orders',
    name: 'list_orders',
    did: 'A lu la liste de vos commandes',
    title: 'Orders of the person',
    description: `Their orders, newest first, with slot and total.${inAccount}`,
    texts: ['$.orders[*].location'],
    input: listOrdersSchema,
    async run(asking, { when, cursor }) {
      const key = when === 'past' ? 'GET /api/orders/past' : 'GET /api/orders/current';
      const { items, next } = await accountOf(asking).call(key, { query: { next: cursor } });
      return {
        orders: items.map(viewSummary),
        pagination: { has_next_page: next !== null, ...(next === null ? {} : { cursor: next }) },
      };
    },
  }),
  tool({
    ...common,
    scope: 'orders',
    name: 'get_order',
    did: 'A lu une commande',
    title: 'One order, with its adjustments after weighing',
    description: `The lines of an order as asked, as prepared and as billed: real weight, replacement, what was not charged; and what the bank held, took and gave back. No address, no card.${inAccount}`,
    texts: ['$.order.lines[*].title', '$.order.lines[*].replaced_by.title', '$.order.location'],
    input: getOrderSchema,
    async run(asking, { id }) {
      const order = await accountOf(asking).call('GET /api/orders/:id', { params: { id } });
      return { order: viewOrder(order) };
    },
  }),
  tool({
    ...common,
    scope: 'lists',
    name: 'list_lists',
    did: 'A lu le nom de vos listes',
    title: 'Shopping lists of the person',
    description: `Their saved lists, by name.${inAccount}`,
    texts: ['$.lists[*].title'],
    input: byNothingSchema,
    async run(asking) {
      const { items } = await accountOf(asking).call('GET /api/account/lists', {});
      return {
        lists: items.map(({ id, name, products }) => ({
          id,
          title: name,
          products: products.length,
        })),
      };
    },
  }),
  tool({
    ...common,
    scope: 'lists',
    name: 'get_list',
    did: 'A lu une liste de courses',
    title: 'One shopping list',
    description: `Products and quantities of a saved list.${inAccount}`,
    texts: ['$.list.title', '$.list.products[*].title'],
    input: getListSchema,
    async run(asking, { id }) {
      const list = await accountOf(asking).call('GET /api/account/lists/:id', { params: { id } });
      return { list: viewList(list) };
    },
  }),
  tool({
    ...common,
    isReadOnly: false,
    scope: 'lists',
    name: 'add_to_list',
    did: 'A ajouté un produit à une liste',
    title: 'Add a product to a shopping list',
    description: `Refused when the list has it already.${inAccount}`,
    texts: ['$.list.title', '$.list.products[*].title'],
    input: addToListSchema,
    async run(asking, { id, sku, quantity }) {
      const list = await accountOf(asking).call('POST /api/account/lists/:id/products', {
        params: { id },
        body: { sku, quantity },
      });
      return { list: viewList(list) };
    },
  }),
  tool({
    ...common,
    scope: 'addresses',
    name: 'list_addresses',
    did: 'A lu le nom de vos adresses',
    title: 'Names of the person’s addresses',
    description: `Names only. Their \`id\` goes into \`search_locations\` and into a slot, as \`saved_address\`.${inAccount}`,
    texts: ['$.addresses[*].title'],
    input: byNothingSchema,
    async run(asking) {
      const { items } = await accountOf(asking).call('GET /api/account/addresses', {});
      return {
        addresses: items.map(({ id, title, isDefault }, index) => ({
          id,
          title: title || `Adresse ${index + 1}`,
          is_default: isDefault,
        })),
      };
    },
  }),
];
