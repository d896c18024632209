import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  arrivalRequestSchema,
  newTransferRequestSchema,
  newVanRunRequestSchema,
  transferableQuerySchema,
  transferableSchema,
  transfersSchema,
} from './transfers-contract.ts';

const byId = z.strictObject({ id: idParam });

export const transfersEndpoints = {
  'GET /api/staff/transfers': { access: 'stock.write', answer: transfersSchema },
  /** Lots of a product at a site. */
  'GET /api/staff/transferable': {
    access: 'stock.write',
    query: transferableQuerySchema,
    answer: transferableSchema,
  },
  'POST /api/staff/transfers': {
    access: 'stock.write',
    body: newTransferRequestSchema,
    answer: transfersSchema,
    refusals: [
      'Site.NotFound',
      'Transfer.SameSite',
      'Transfer.LotUnknown',
      'Transfer.NotSoldThere',
    ],
  },
  'POST /api/staff/vanRuns': {
    access: 'shop.write',
    body: newVanRunRequestSchema,
    answer: transfersSchema,
    refusals: ['Site.NotFound', 'Transfer.SameSite', 'VanRun.ArrivesFirst'],
  },
  'DELETE /api/staff/vanRuns/:id': {
    access: 'shop.write',
    params: byId,
    answer: transfersSchema,
    refusals: ['VanRun.NotFound'],
  },
  'PUT /api/staff/transfers/:id/departure': {
    access: 'stock.write',
    params: byId,
    answer: transfersSchema,
    refusals: [
      'Transfer.NotFound',
      'Transfer.Ended',
      'Transfer.UnitsMissing',
      'Transfer.UnitsPromised',
      'Transfer.PromiseBroken',
      'Transfer.TooEarly',
      'Transfer.NothingToLoad',
    ],
  },
  'PUT /api/staff/transfers/:id/arrival': {
    access: 'stock.write',
    params: byId,
    body: arrivalRequestSchema,
    answer: transfersSchema,
    refusals: [
      'Transfer.NotFound',
      'Transfer.NotDeparted',
      'Transfer.Ended',
      'Transfer.LinesUncounted',
      'Transfer.ReasonMissing',
      'Article.StockTooHigh',
    ],
  },
  /** Cancels a sheet, or a van that turned back: units return to their lots. */
  'PUT /api/staff/transfers/:id/cancellation': {
    access: 'stock.write',
    params: byId,
    answer: transfersSchema,
    refusals: ['Transfer.NotFound', 'Transfer.Ended'],
  },
} as const satisfies Endpoints;
