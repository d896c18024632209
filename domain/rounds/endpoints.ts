import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import type { ErrorName } from '../errors.ts';
import { idParam } from '../contract/id-param.ts';
import { siteQuerySchema } from '../contract/site-query.ts';
import { loadBagRequestSchema } from '../orders/bags-contract.ts';
import {
  abandonRequestSchema,
  callNumberSchema,
  deliveryEventRequestSchema,
  deliveryTaskSchema,
  openRoundsSchema,
  orderStopsRequestSchema,
  plannedRoundSchema,
  planRoundRequestSchema,
  redeliveryRequestSchema,
  redeliverySlotsSchema,
  roundSchema,
  staffRedeliverySlotsSchema,
  startRoundRequestSchema,
  taskDeliveryInfosRequestSchema,
  taskDeliveryInfosSchema,
} from './contract.ts';

const byOrder = z.strictObject({ orderId: idParam });
const held = [
  'Picking.HoldLost',
  'Picking.HeldLater',
  'Picking.PaymentAwaited',
] as const satisfies readonly ErrorName[];
const doneSchema = z.object({ done: z.literal(true) });

export const roundsEndpoints = {
  'POST /api/orders/taskDeliveryInfos': {
    access: 'customer',
    body: taskDeliveryInfosRequestSchema,
    answer: taskDeliveryInfosSchema,
    isRepeatable: true,
    refusals: ['Fleet.TaskDeliveryInfoNotFound'],
  },
  /** Slots for a missed delivery, before the hold on the card ends. */
  'GET /api/orders/:orderId/redelivery-slots': {
    access: 'customer',
    params: byOrder,
    answer: redeliverySlotsSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/orders/:orderId/redeliveries': {
    access: 'customer',
    params: byOrder,
    body: redeliveryRequestSchema,
    answer: doneSchema,
    refusals: ['Order.NotFound', 'Order.InvalidTimeSlot', 'Round.NothingToPlan'],
  },
  'GET /api/orders/:orderId/delivery-photo': {
    access: 'customer',
    params: byOrder,
    file: 'image/avif',
    refusals: ['Order.NotFound', 'Round.PhotoNotFound'],
  },
} as const satisfies Endpoints;

export const staffRoundsEndpoints = {
  /** Round of the calling driver. */
  'GET /api/staff/rounds/current': { access: 'orders.deliver', answer: roundSchema },
  'GET /api/staff/rounds': {
    access: 'orders.read',
    query: siteQuerySchema,
    answer: openRoundsSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'POST /api/staff/rounds': {
    access: 'orders.deliver',
    body: startRoundRequestSchema,
    answer: roundSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.HeldBackByComplement',
      'Order.FollowsItsOrder',
      'Round.PickupOrder',
      'Round.BagsMissing',
      'Round.OtherDay',
      'Round.OtherSite',
      'Picking.HoldUnchecked',
      ...held,
    ],
  },
  /** Computes the best order of stops without saving it. */
  'POST /api/staff/rounds/plans': {
    access: 'orders.deliver',
    body: planRoundRequestSchema,
    answer: plannedRoundSchema,
    refusals: ['Order.NotFound'],
  },
  /** On the road, only for the round's driver or a manager. */
  'PUT /api/staff/rounds/:roundId/stops': {
    access: 'orders.deliver',
    params: z.strictObject({ roundId: idParam }),
    body: orderStopsRequestSchema,
    answer: doneSchema,
    refusals: ['Round.NotFound', 'Round.StopsChanged', 'Order.StopOfAnother'],
  },
  'PUT /api/staff/rounds/bags': {
    access: 'orders.deliver',
    body: loadBagRequestSchema,
    answer: roundSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.StopOfAnother',
      'Round.BagNotCounted',
    ],
  },
  'POST /api/staff/deliveries/:orderId/events': {
    access: 'orders.deliver',
    params: byOrder,
    body: deliveryEventRequestSchema,
    answer: roundSchema,
    refusals: [
      'Order.NotFound',
      'Order.CannotModify',
      'Order.HeldBackByComplement',
      'Order.FollowsItsOrder',
      'Order.StopOfAnother',
      'Round.NotOnTheRoad',
      'Round.AgeNotChecked',
      'Round.WrongCode',
      'Round.CodeBlocked',
      'Round.NothingHandedOver',
      'Round.LineNotLoaded',
      'Round.ProofMissing',
      ...held,
    ],
  },
  /** The phone generates the id, so that retries are safe. */
  'PUT /api/staff/deliveries/:orderId/photos/:photoId': {
    access: 'orders.deliver',
    params: byOrder.extend({ photoId: idParam }),
    upload: 'image/*',
    answer: doneSchema,
    refusals: [
      'Order.NotFound',
      'Order.StopOfAnother',
      'Round.NotOnTheRoad',
      'Article.PictureFormat',
      'Article.PicturesBusy',
      'Article.PictureUnknown',
      'Article.PictureHeic',
      'Article.PictureUnreadable',
      'Article.PictureTooManyPixels',
      'Article.PictureTooSmall',
    ],
  },
  'GET /api/staff/deliveries/:orderId/photo': {
    access: 'orders.read',
    params: byOrder,
    file: 'image/avif',
    refusals: ['Round.PhotoNotFound'],
  },
  /** Returns the number to dial. Each call is logged. */
  'POST /api/staff/deliveries/:orderId/calls': {
    access: 'orders.deliver',
    params: byOrder,
    answer: callNumberSchema,
    refusals: ['Order.NotFound', 'Order.StopOfAnother', 'Round.NotOnTheRoad'],
  },
  'GET /api/staff/deliveries/:orderId': {
    access: 'orders.read',
    params: byOrder,
    answer: deliveryTaskSchema,
  },
  'GET /api/staff/deliveries/:orderId/slots': {
    access: 'orders.read',
    params: byOrder,
    answer: staffRedeliverySlotsSchema,
    refusals: ['Order.NotFound'],
  },
  'POST /api/staff/deliveries/:orderId/redeliveries': {
    access: 'orders.read',
    params: byOrder,
    body: redeliveryRequestSchema,
    answer: doneSchema,
    refusals: ['Order.NotFound', 'Order.InvalidTimeSlot', 'Round.NothingToPlan'],
  },
  'POST /api/staff/deliveries/:orderId/abandonments': {
    access: 'orders.cancel',
    params: byOrder,
    body: abandonRequestSchema,
    answer: doneSchema,
    refusals: ['Order.NotFound', 'Order.CannotModify', 'Round.NothingToAbandon'],
  },
} as const satisfies Endpoints;
