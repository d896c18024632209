/** A product that a grocer makes alone: not on sale, without stock, with what it lacks told on its page. */
import type { NewProductRequest } from '#domain/catalogue/staff-contract.ts';
import type { ErrorName } from '#domain/errors.ts';
import { emptySheet } from '#domain/catalogue/empty-sheet.ts';
import { noPicture } from '#domain/pictures/no-picture.ts';
import type { ProductSheet } from '#domain/catalogue/sheet.ts';
import { makeNameClear } from '#domain/catalogue/errors.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { insertProducts } from '../insert-products.ts';
import { slugify } from '../slugify.ts';
import { announceProducts, type CatalogueChange } from '../store.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { findProduct, listHeldProducts, type HeldProduct } from './product-store.ts';
import { requireShelf, requireVat } from './require-lawful.ts';
import { insertStock } from './stock-store.ts';

type Input = { staffId: string; asked: NewProductRequest };
type CreatedProduct = { sku: string; announced: CatalogueChange | null };

/** Returns its reference. */
export async function createProduct(deps: ShelfDeps, input: Input): Promise<string> {
  const { sku, announced } = await makeOnce(deps, input);
  if (announced) await deps.catalogue.applyChange(announced);
  return sku;
}

/** A second try finds what a concurrent request created: another product of the same reference or name, or this one. */
async function makeOnce(deps: ShelfDeps, input: Input): Promise<CreatedProduct> {
  const attempt = () => inTransaction(deps.database.db, (tx) => make(tx, deps, input));
  try {
    return await attempt();
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return attempt();
  }
}

async function make(tx: Tx, deps: ShelfDeps, { staffId, asked }: Input): Promise<CreatedProduct> {
  const slug = slugify(asked.name);
  if (!slug) throw new Refusal('Article.NameWithoutLetters', { field: 'name' });
  // One look for both: made by this very press between two looks, it would stand in its own way.
  const held = await listHeldProducts(tx, {
    creationId: asked.id,
    sku: asked.sku,
    slug,
    ean: asked.ean,
  });
  const done = held.find(({ creation_id: press }) => press === asked.id);
  if (done) return { sku: done.sku, announced: null };
  requireFree(held, asked, slug);
  await requireShelf(tx, asked.categoryId);
  const source = asked.copyOf === null ? null : await findProduct(tx, asked.copyOf);
  const sheet = sheetOf(asked, source?.sheet ?? null);
  requireVat({ vatRateBasisPoints: asked.vatRate, alcohol: sheet.alcohol });
  const at = deps.clock.now();
  const [id = ''] = await insertProducts(
    tx,
    [
      {
        sku: asked.sku,
        ean: asked.ean,
        slug,
        name: asked.name,
        brand: asked.brand || null,
        category_id: asked.categoryId,
        enabled: false,
        quotation: asked.soldBy === 'count' ? 'count' : 'weight',
        // What was never asked from anybody cannot be reduced: a copy begins without the promotion.
        price_cents: asked.price,
        unit_grams: asked.unitGrams,
        vat: asked.vatRate,
        sheet,
        promotion: null,
        season_months: source?.season_months ?? [],
        labelling: source?.labelling ?? null,
        sheet_source: asked.source ?? source?.sheet_source ?? null,
        creation_id: asked.id,
      },
    ],
    at,
  );
  await insertStock(tx, asked.sku);
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: 'product.create',
    subject: `product:${id}`,
    after: source ? { copyOf: source.name } : {},
  });
  return { sku: asked.sku, announced: await announceProducts(tx, [id]) };
}

/** Said with the product that stands in the way, which may be the very one that was about to be made. */
function requireFree(
  held: readonly HeldProduct[],
  { sku, name }: NewProductRequest,
  slug: string,
): void {
  const refuse = (name: ErrorName, field: string, taken: HeldProduct, sentence: string): never => {
    throw new Refusal(name, { field, sku: taken.sku }, sentence);
  };
  for (const taken of held) {
    const whose = `« ${taken.name} » (réf. ${taken.sku})`;
    if (taken.sku.toLowerCase() === sku.toLowerCase())
      refuse(
        'Article.SkuTaken',
        'sku',
        taken,
        `La référence ${sku} est déjà celle de « ${taken.name} ». Choisissez-en une autre.`,
      );
    if (taken.slug === slug)
      refuse(
        'Article.NameTaken',
        'name',
        taken,
        `« ${name} » aurait la même adresse que ${whose}. ${makeNameClear}`,
      );
    refuse('Article.EanTaken', 'ean', taken, `Ce code-barres est déjà celui de ${whose}.`);
  }
}

/** As a row of the import would leave it; of a copied product, all but what is of that product alone: its picture and its marks. */
function sheetOf(
  { soldBy, unitTerm, packSize, netGrams, netMillilitres, pieces }: NewProductRequest,
  copied: ProductSheet | null,
): ProductSheet {
  const selling = { soldBy, unitTerm, packSize, netGrams, netMillilitres, pieces };
  const begun = copied ?? emptySheet(selling);
  return { ...begun, ...selling, rating: null, picture: noPicture };
}
