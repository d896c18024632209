import type { Clock } from '#domain/time/clock.ts';
import type {
  Doubt,
  LatestReviews,
  Moderation,
  OrderReviews,
  ProductReviews,
  Review,
  ReviewSort,
  StaffReview,
} from '#domain/reviews/contract.ts';
import { editableUntil, isEditable, refusalTexts } from '#domain/reviews/rules.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { OrderRow } from '#server/orders/store.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { readDelivered } from './delivered-products.ts';
import {
  countPublished,
  findReview,
  listLatest,
  listOfOrder,
  listOpenDoubts,
  listPending,
  listPublished,
  readShopAverage,
  type ReviewRow,
} from './store.ts';

type Deps = { database: Database; catalogue: Catalogue; clock: Clock };
const pageSize = 10;

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: row.author_name,
    rating: row.rating,
    text: row.text,
    reviewedAt: row.updated_at.toString(),
    purchasedAt: row.purchased_at.toString(),
    isChecked: row.order_id !== null,
    isEdited: !row.updated_at.equals(row.created_at),
  };
}

export async function viewProductReviews(
  { database: { db }, catalogue }: Deps,
  productId: string,
  query: { sort?: ReviewSort | undefined; next?: string | undefined },
): Promise<ProductReviews> {
  if (!catalogue.current().products.has(productId)) throw new Refusal('Article.ArticleNotFound');
  const offset = Number(query.next ?? 0);
  const [rows, total] = await Promise.all([
    listPublished(db, productId, { sort: query.sort ?? 'recent', offset, limit: pageSize }),
    countPublished(db, productId),
  ]);
  return {
    items: rows.map(toReview),
    total,
    next: offset + rows.length < total && rows.length > 0 ? String(offset + rows.length) : null,
  };
}

export async function viewLatest({ database: { db }, catalogue }: Deps): Promise<LatestReviews> {
  const [rows, { sum, count }] = await Promise.all([listLatest(db, 8), readShopAverage(db)]);
  const items = rows.flatMap((row) => {
    const product = catalogue.productView(row.product_id);
    return product
      ? [
          {
            ...toReview(row),
            product: { slug: product.slug, name: product.name, picture: product.picture },
          },
        ]
      : [];
  });
  return { average: count === 0 ? null : Math.round((sum * 10) / count) / 10, total: count, items };
}

function toOwn(
  row: Row<'reviews'>,
  now: Temporal.Instant,
): OrderReviews['items'][number]['review'] {
  return {
    rating: row.rating,
    text: row.text,
    status: row.status,
    refusal: row.refusal_reason ? refusalTexts[row.refusal_reason] : null,
    editableUntil: editableUntil(row.created_at).toString(),
    isEditable: isEditable(row.created_at, now),
  };
}

export async function viewOrderReviews(deps: Deps, order: OrderRow): Promise<OrderReviews> {
  const [products, written] = await Promise.all([
    readDelivered(deps.database.db, order),
    listOfOrder(deps.database.db, order.id),
  ]);
  return {
    items: products.map(({ productId, product }) => {
      const row = written.find((review) => review.product_id === productId);
      return {
        productId,
        name: product.name,
        picture: product.picture,
        review: row ? toOwn(row, deps.clock.now()) : null,
      };
    }),
  };
}

export async function viewModeration({ database: { db }, catalogue }: Deps): Promise<Moderation> {
  const toStaff = (row: ReviewRow): StaffReview => ({
    ...toReview(row),
    productName: catalogue.productView(row.product_id)?.name ?? row.product_id,
    orderNumber: row.order_number,
    status: row.status,
    updatedAt: row.updated_at.toString(),
  });
  const doubts = await Promise.all(
    (await listOpenDoubts(db)).map((doubt) => viewDoubt(db, doubt, toStaff)),
  );
  return {
    pending: (await listPending(db)).map(toStaff),
    doubts: doubts.flatMap((doubt) => doubt ?? []),
  };
}

async function viewDoubt(
  db: Reader,
  doubt: Row<'review_doubts'>,
  toStaff: (row: ReviewRow) => StaffReview,
): Promise<Doubt | null> {
  const review = await findReview(db, doubt.review_id);
  return review
    ? {
        id: doubt.id,
        text: doubt.text,
        email: doubt.email,
        at: doubt.created_at.toString(),
        review: toStaff(review),
      }
    : null;
}
