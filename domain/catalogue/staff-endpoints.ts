import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import {
  categoryTreeSchema,
  changeCategoryRequestSchema,
  closeCategoryRequestSchema,
  newCategoryRequestSchema,
  placeCategoryRequestSchema,
} from './categories-contract.ts';
import { importQuerySchema, importReportSchema } from './import-contract.ts';
import { knownOperatorsSchema } from './labelling.ts';
import { productFactsSchema } from './product-facts.ts';
import {
  changeProductRequestSchema,
  newProductDraftSchema,
  newProductQuerySchema,
  newProductRequestSchema,
  previewProductRequestSchema,
  productPreviewSchema,
  productReachSchema,
  sentPictureSchema,
  shelfCategoriesSchema,
  staffProductSchema,
} from './staff-contract.ts';
import { shelfPageSchema, shelfQuerySchema } from './shelf-contract.ts';
import { changeStockRequestSchema } from './stock-contract.ts';

const bySku = z.strictObject({ sku: z.string().max(120) });

export const shelfEndpoints = {
  'GET /api/staff/products': {
    access: 'stock.write',
    query: shelfQuerySchema,
    answer: shelfPageSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'POST /api/staff/products': {
    access: 'catalogue.write',
    body: newProductRequestSchema,
    answer: staffProductSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Article.NameWithoutLetters',
      'Article.SkuTaken',
      'Article.NameTaken',
      'Article.EanTaken',
      'Article.ShelfGone',
      'Article.VatUnlawful',
    ],
  },
  'GET /api/staff/newProduct': {
    access: 'catalogue.write',
    query: newProductQuerySchema,
    answer: newProductDraftSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'GET /api/staff/operators': { access: 'catalogue.write', answer: knownOperatorsSchema },
  'GET /api/staff/categories': { access: 'catalogue.write', answer: shelfCategoriesSchema },
  /** Stock figures cover a single site. */
  'GET /api/staff/products/:sku': {
    access: 'stock.write',
    params: bySku,
    query: siteQuerySchema,
    answer: staffProductSchema,
    refusals: ['Article.ArticleNotFound', 'Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/products/:sku/actions': {
    access: 'stock.write',
    params: bySku,
    answer: z.object({ items: z.array(staffActionSchema) }),
    refusals: ['Article.ArticleNotFound'],
  },
  'GET /api/staff/products/:sku/reach': {
    access: 'catalogue.write',
    params: bySku,
    answer: productReachSchema,
    refusals: ['Article.ArticleNotFound'],
  },
  'POST /api/staff/products/:sku/stockChanges': {
    access: 'stock.write',
    params: bySku,
    query: siteQuerySchema,
    body: changeStockRequestSchema,
    answer: staffProductSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Shop.ActiveCatalogNotFound',
      'Shop.NotFoundFromQuery',
      'Site.ProductNotSold',
      'Article.StockChangedMeanwhile',
      'Article.StockTooLow',
      'Article.StockTooHigh',
    ],
  },
  'PATCH /api/staff/products/:sku': {
    access: 'catalogue.write',
    params: bySku,
    query: siteQuerySchema,
    body: changeProductRequestSchema,
    answer: staffProductSchema,
    refusals: [
      'Article.ArticleNotFound',
      'Shop.ActiveCatalogNotFound',
      'Shop.NotFoundFromQuery',
      'Article.ChangedMeanwhile',
      'Article.EanTaken',
      'Article.ShelfGone',
      'Article.PriceMissing',
      'Article.SheetIncomplete',
      'Article.SheetIncompleteOnSale',
      'Article.SheetIncompleteForShelf',
      'Article.PromotionUnlawful',
      'Article.ClaimUnlawful',
      'Article.VatUnlawful',
      'Article.PromotionRunning',
      'Article.PackSizeUnchanged',
      'Article.UnitsInOrders',
      'Article.PictureGone',
    ],
  },
  'POST /api/staff/products/:sku/preview': {
    access: 'catalogue.write',
    params: bySku,
    body: previewProductRequestSchema,
    answer: productPreviewSchema,
    refusals: ['Article.ArticleNotFound'],
  },
} as const satisfies Endpoints;

/** Looks up facts in a product database on request; nothing is saved until a member does. */
export const barcodeEndpoints = {
  'GET /api/staff/barcodes/:ean': {
    access: 'catalogue.write',
    params: z.strictObject({ ean: z.string().max(20) }),
    answer: productFactsSchema,
    refusals: [
      'Article.BarcodeWrong',
      'Article.BarcodeUnknown',
      'Article.FactsSourceMissing',
      'Article.FactsSourceAway',
      'Generic.TooManyRequest',
    ],
  },
} as const satisfies Endpoints;

const byCategory = z.strictObject({ id: z.string().min(1).max(120) });

/** Each change returns the whole new tree. */
export const staffCategoriesEndpoints = {
  'GET /api/staff/categoryTree': { access: 'catalogue.write', answer: categoryTreeSchema },
  'GET /api/staff/categoryTree/actions': {
    access: 'catalogue.write',
    answer: z.object({ items: z.array(staffActionSchema) }),
  },
  'POST /api/staff/categories': {
    access: 'catalogue.write',
    body: newCategoryRequestSchema,
    answer: categoryTreeSchema,
    refusals: [
      'Category.NotFound',
      'Category.TreeChanged',
      'Category.NameWithoutLetters',
      'Category.NameTaken',
      'Category.WrongLevel',
      'Category.ParentClosed',
    ],
  },
  'PATCH /api/staff/categories/:id': {
    access: 'catalogue.write',
    params: byCategory,
    body: changeCategoryRequestSchema,
    answer: categoryTreeSchema,
    refusals: [
      'Category.NotFound',
      'Category.TreeChanged',
      'Category.NameWithoutLetters',
      'Category.NameTaken',
      'Category.SlugTaken',
      'Category.SheetsIncomplete',
      'Category.TintUnreadable',
      'Category.TintOfAisle',
      'Article.PictureGone',
    ],
  },
  'PUT /api/staff/categories/:id/place': {
    access: 'catalogue.write',
    params: byCategory,
    body: placeCategoryRequestSchema,
    answer: categoryTreeSchema,
    refusals: [
      'Category.NotFound',
      'Category.TreeChanged',
      'Category.NameTaken',
      'Category.WrongLevel',
      'Category.ParentClosed',
      'Category.SheetsIncomplete',
    ],
  },
  'PUT /api/staff/categories/:id/closure': {
    access: 'catalogue.write',
    params: byCategory,
    body: closeCategoryRequestSchema,
    answer: categoryTreeSchema,
    refusals: [
      'Category.NotFound',
      'Category.TreeChanged',
      'Category.HoldsProducts',
      'Category.SheetsIncomplete',
      'Article.ShelfGone',
    ],
  },
} as const satisfies Endpoints;

export const importEndpoints = {
  'POST /api/staff/catalogue/imports': {
    access: 'catalogue.write',
    query: importQuerySchema,
    upload: 'text/csv',
    answer: importReportSchema,
    refusals: ['Article.ImportFormat', 'Article.ImportRunning'],
  },
  /** The catalogue, or the range, prices and stock of one site (`site`) or of all the member's sites (`sites`). */
  'GET /api/staff/catalogue/export': {
    access: 'catalogue.write',
    query: siteQuerySchema.extend({ sites: z.literal('all').optional() }),
    file: 'text/csv',
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;

export const picturesEndpoints = {
  'POST /api/staff/pictures': {
    access: 'catalogue.write',
    upload: 'image/*',
    answer: sentPictureSchema,
    refusals: [
      'Article.PictureFormat',
      'Article.PicturesBusy',
      'Article.PictureUnknown',
      'Article.PictureHeic',
      'Article.PictureUnreadable',
      'Article.PictureTooManyPixels',
      'Article.PictureTooSmall',
    ],
  },
} as const satisfies Endpoints;
