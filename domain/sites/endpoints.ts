import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { daySchema } from '../time/typed-dates.ts';
import { doneSchema } from '../contract/done.ts';
import {
  addSiteRequestSchema,
  changeSiteRequestSchema,
  movesRequestSchema,
  joinZonesRequestSchema,
  siteAisleAnswerSchema,
  siteAisleRequestSchema,
  siteClosureRequestSchema,
  siteMovesSchema,
  siteProductRequestSchema,
  siteShelfQuerySchema,
  siteShelfSchema,
  staffSiteSchema,
  staffSitesSchema,
} from './contract.ts';

const byId = z.strictObject({ id: z.string().max(40) });

export const sitesEndpoints = {
  'GET /api/staff/sites': { access: 'shop.write', answer: staffSitesSchema },
  'POST /api/staff/sites': {
    access: 'shop.write',
    body: addSiteRequestSchema,
    answer: staffSiteSchema,
    refusals: ['Site.NameTaken', 'Zone.AddressNotFound'],
  },
  'PATCH /api/staff/sites/:id': {
    access: 'shop.write',
    params: byId,
    body: changeSiteRequestSchema,
    answer: staffSiteSchema,
    refusals: [
      'Site.NotFound',
      'Site.NameTaken',
      'Site.VersionConflict',
      'Site.FirstStays',
      'Site.OrdersUnderWay',
      'Site.NothingToSell',
      'Zone.AddressNotFound',
    ],
  },
  'POST /api/staff/sites/:id/closures': {
    access: 'shop.write',
    params: byId,
    body: siteClosureRequestSchema,
    answer: staffSiteSchema,
    refusals: ['Site.NotFound', 'Site.ClosedAlready', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
  'DELETE /api/staff/sites/:id/closures/:firstDay': {
    access: 'shop.write',
    params: byId.extend({ firstDay: daySchema }),
    answer: staffSiteSchema,
    refusals: ['Site.NotFound'],
  },
  /** Moves each order independently; `isPreview` changes nothing. */
  'POST /api/staff/sites/:id/orderMoves': {
    access: 'shop.write',
    params: byId,
    body: movesRequestSchema,
    answer: siteMovesSchema,
    refusals: ['Site.NotFound'],
  },
  'PUT /api/staff/sites/:id/zones': {
    access: 'shop.write',
    params: byId,
    body: joinZonesRequestSchema,
    answer: staffSiteSchema,
    refusals: [
      'Site.NotFound',
      'Shop.NotFoundFromQuery',
      'Delivery.VersionConflict',
      'List.DeliveryZoneNotFound',
      'Zone.OneSite',
    ],
  },
  'PUT /api/staff/sites/:id/aisles': {
    access: 'shop.write',
    params: byId,
    body: siteAisleRequestSchema,
    answer: siteAisleAnswerSchema,
    refusals: ['Site.NotFound', 'Site.FirstStays', 'Site.WholeRange', 'Category.NotFound'],
  },
  'GET /api/staff/sites/:id/products': {
    access: 'shop.write',
    params: byId,
    query: siteShelfQuerySchema,
    answer: siteShelfSchema,
    refusals: ['Site.NotFound'],
  },
  'PUT /api/staff/sites/:id/products/:sku': {
    access: 'shop.write',
    params: byId.extend({ sku: z.string().max(60) }),
    body: siteProductRequestSchema,
    answer: doneSchema,
    refusals: [
      'Site.NotFound',
      'Site.FirstStays',
      'Site.UnitsLeft',
      'Article.StockChangedMeanwhile',
      'Article.ArticleNotFound',
    ],
  },
} as const satisfies Endpoints;
