/** Tools that read the shelves. */
import { shopOfProductId } from '#domain/contract/ids.ts';
import {
  getProductSchema,
  listCategoriesSchema,
  lookupCatalogSchema,
  searchCatalogSchema,
} from '#domain/assistants/tool-inputs.ts';
import { formatSum } from '#domain/measures/money.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { info } from './messages.ts';
import { findProduct, openShelf, withSuffix } from './open-shelf.ts';
import { tool, type Asking } from './tool.ts';
import { viewProduct, viewProductDetail } from './view-product.ts';

const mostPerPage = 20;
const textsOf = (product: string) => [
  ...['title', 'description', 'variants[*].title', 'grocery'].map((field) => `${product}.${field}`),
  '$.grocery.site.name',
];
const common = { isReadOnly: true, texts: textsOf('$.products[*]') } as const;

/** The shop's search reads prices in words. */
const withPrice = (query: string, { min, max }: { min?: number; max?: number } = {}): string =>
  [
    query,
    min === undefined ? '' : `plus de ${formatSum(min)}`,
    max === undefined ? '' : `moins de ${formatSum(max)}`,
  ]
    .filter(Boolean)
    .join(' ');

export const catalogueTools = [
  tool({
    ...common,
    name: 'list_categories',
    did: 'A regardé les rayons',
    capability: null,
    title: 'Aisles of the shop',
    description: 'The tree of aisles. An `id` goes into `search_catalog`, as a filter.',
    texts: ['$.categories[*]..title', '$.grocery.site.name'],
    input: listCategoriesSchema,
    async run(asking, asked) {
      const { call, site, messages } = await openShelf(asking, asked);
      const { categories } = await call('GET /api/categories', {});
      return { categories: categories.map(viewCategory), messages, grocery: { site } };
    },
  }),
  tool({
    ...common,
    name: 'search_catalog',
    did: 'A cherché des produits',
    capability: 'search',
    title: 'Search the shelves',
    description:
      'The shop’s own search. It reads needs, in French: « pâtes sans gluten », « goûter des enfants », « fromage moins de 5 € ». Without `query`, the products of one category. Check allergens with `get_product`.',
    input: searchCatalogSchema,
    async run(asking, { catalog: { query = '', filters, pagination, ...named } }) {
      const { call, site, messages } = await openShelf(asking, named);
      const { cursor: next, limit = 10 } = pagination ?? {};
      const page = { next, limit: Math.min(limit, mostPerPage) };
      const [category] = filters?.categories ?? [];
      const text = withPrice(query.trim(), filters?.price);
      const { products, said } =
        text === '' && category !== undefined
          ? {
              said: [],
              products: await call('GET /api/categories/:id/products', {
                params: { id: category },
                query: page,
              }),
            }
          : await search(call, { q: text, ...page });
      const items = products.items.filter(
        ({ articleParents }) =>
          category === undefined || articleParents.some(({ id }) => id === category),
      );
      return {
        products: items.map((product) => viewProduct(product, asking.deps)),
        pagination: {
          has_next_page: products.next !== null,
          ...(products.next === null ? {} : { cursor: products.next }),
          ...(text !== '' && category !== undefined ? {} : { total_count: products.total }),
        },
        messages: [...messages, ...said],
        grocery: { site },
      };
    },
  }),
  tool({
    ...common,
    name: 'lookup_catalog',
    did: 'A regardé des produits',
    capability: 'lookup',
    title: 'Products by id',
    description:
      'Up to 20 products by their id, with the price and stock of one site. Unknown ids are named in `messages`.',
    input: lookupCatalogSchema,
    async run(asking, { catalog }) {
      const { messages, ...shelf } = await openShelf(asking, catalog);
      const found = [...new Set(catalog.ids)].map((id) => ({
        id,
        product: findProduct(asking, shelf, id)?.product,
      }));
      const known = Map.groupBy(
        found.flatMap(({ id, product }) => (product ? [{ id, product }] : [])),
        ({ product }) => product.id,
      );
      return {
        products: [...known.values()].flatMap((asked) =>
          asked.slice(0, 1).map(({ product }) =>
            viewProduct(product, {
              publicUrl: asking.deps.publicUrl,
              inputs: asked.map(({ id }) => ({ id, match: 'exact' as const })),
            }),
          ),
        ),
        messages: [
          ...messages,
          ...found.flatMap(({ id, product }) => (product ? [] : [info('not_found', id)])),
        ],
        grocery: { site: shelf.site },
      };
    },
  }),
  tool({
    ...common,
    name: 'get_product',
    did: 'A lu la fiche d’un produit',
    capability: 'lookup',
    title: 'The sheet of a product',
    description:
      'Everything that must be readable before a purchase: allergens and traces, ingredients, nutrition, origin, price per kilogram, the step in which it is sold, and the ceiling of weighed goods.',
    texts: textsOf('$.product'),
    input: getProductSchema,
    async run(asking, { catalog: { id, ...named } }) {
      const { messages, ...shelf } = await openShelf(asking, named);
      const found = findProduct(asking, shelf, id);
      if (!found) throw new Refusal('Article.ArticleNotFound');
      const { call, site } = found.shelf;
      const detail = await call('GET /api/articleDetailBySlug/:slug', {
        params: { slug: found.product.slug },
      });
      return {
        product: viewProductDetail(
          { ...detail, id: withSuffix(detail.id, shopOfProductId(id)) },
          asking.deps.publicUrl,
        ),
        messages,
        grocery: { site },
      };
    },
  }),
];

async function search(
  call: Asking['call'],
  query: { q: string; next: string | undefined; limit: number },
) {
  const { products, correctedQuery, guidance } = await call('GET /api/search2', { query });
  return {
    products,
    said: [
      ...(correctedQuery ? [info('query_corrected', `Cherché : « ${correctedQuery} ».`)] : []),
      ...(guidance?.text ? [info('guidance', guidance.text)] : []),
    ],
  };
}

type Node = { id: string; name: string; productCount: number; children: Node[] };
type ViewedCategory = { id: string; title: string; products: number; children: ViewedCategory[] };

const viewCategory = ({ id, name, productCount, children }: Node): ViewedCategory => ({
  id,
  title: name,
  products: productCount,
  children: children.map(viewCategory),
});
