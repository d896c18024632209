import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import type { ErrorName } from '../errors.ts';
import { idParam } from '../contract/id-param.ts';
import {
  cancellationsRequestSchema,
  cancellationsSchema,
  moveOrderRequestSchema,
  noShowRequestSchema,
  pickupSearchRequestSchema,
  pickupSearchSchema,
  staffBoardQuerySchema,
  staffBoardSchema,
  staffOrderSchema,
  staffOrdersPageSchema,
  staffOrdersQuerySchema,
} from './contract.ts';
import {
  substitutesQuerySchema,
  substitutesSchema,
  takeOverRequestSchema,
} from './preparation-contract.ts';
import { anyOrderWork } from './readable-orders.ts';

const byId = z.strictObject({ id: idParam });
const byLine = z.strictObject({ id: idParam, productId: z.string().max(80) });

const cancelling = [
  'Order.NotFound',
  'Order.CannotModify',
  'Order.ComplementPrepared',
  'Picking.ComplementHandedOver',
  'Picking.FreshUndecided',
  'Round.MissedDelivery',
] as const satisfies readonly ErrorName[];

export const pickingEndpoints = {
  'GET /api/staff/orders': {
    access: anyOrderWork,
    query: staffOrdersQuerySchema,
    answer: staffOrdersPageSchema,
  },
  'GET /api/staff/orders/board': {
    access: anyOrderWork,
    query: staffBoardQuerySchema,
    answer: staffBoardSchema,
  },
  'GET /api/staff/orders/:id': {
    access: anyOrderWork,
    params: byId,
    answer: staffOrderSchema,
    refusals: ['Order.NotFound'],
  },
  'GET /api/staff/orders/:id/lines/:productId/substitutes': {
    access: 'orders.prepare',
    params: byLine,
    query: substitutesQuerySchema,
    answer: substitutesSchema,
    refusals: ['EcomCart.ProductNotFound', 'Shop.NotFoundFromQuery'],
  },
  'PUT /api/staff/orders/:id/preparer': {
    access: anyOrderWork,
    params: byId,
    body: takeOverRequestSchema,
    answer: staffOrderSchema,
    refusals: ['Order.NotFound', 'Picking.NotPreparing', 'Picking.TakenOver'],
  },
  'POST /api/staff/orders/:id/moves': {
    access: anyOrderWork,
    params: byId,
    body: moveOrderRequestSchema,
    answer: staffOrderSchema,
    refusals: [
      ...cancelling,
      'Order.HeldBackByComplement',
      'Order.FollowsItsOrder',
      'Order.StopOfAnother',
      'Picking.InChargeOfAnother',
      'Picking.LinesWaiting',
      'Picking.NothingFound',
      'Picking.SomethingFound',
      'Picking.HoldLost',
      'Picking.HeldLater',
      'Picking.PaymentAwaited',
      'Picking.HoldUnchecked',
      'Round.OtherDay',
      'Round.BagsMissing',
      'Pickup.CodeMissing',
      'Pickup.ReasonMissing',
      'Pickup.WrongCode',
      'Pickup.Blocked',
      'Pickup.AgeNotChecked',
      'Round.NotOnTheRoad',
      'Round.ProofMissing',
      'Round.ReasonMissing',
      'Round.AgeNotChecked',
      'Round.WrongCode',
      'Round.CodeBlocked',
    ],
  },
  /** Finds the ready pickup that matches a customer's code. */
  'POST /api/staff/pickups/searches': {
    access: 'orders.prepare',
    body: pickupSearchRequestSchema,
    answer: pickupSearchSchema,
    refusals: ['Pickup.NoneWithCode', 'Generic.TooManyRequest'],
  },
  /** Cancels each order independently; the answer explains each failure. */
  'POST /api/staff/orders/cancellations': {
    access: 'orders.cancel',
    body: cancellationsRequestSchema,
    answer: cancellationsSchema,
    refusals: ['List.DeliveryZoneNotFound', 'Slot.DayPassed', 'Slot.DayTooFar'],
  },
  'POST /api/staff/orders/:id/no-shows': {
    access: 'orders.cancel',
    params: byId,
    body: noShowRequestSchema,
    answer: staffOrderSchema,
    refusals: [...cancelling, 'Picking.NotUncollected'],
  },
} as const satisfies Endpoints;
