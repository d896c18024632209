import {
  phoneOrderEndpoints,
  staffPhoneOrdersEndpoints,
} from '#domain/checkout/phone-order-endpoints.ts';
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import { withPlausibleCoordinates } from '#server/shop/plausible-coordinates.ts';
import type { OfferDeps } from '#server/payments/offered-means.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { requireOffered } from '../require-offered.ts';
import { sendLinkAgain, withdrawPhoneOrder } from './end-phone-order.ts';
import { findProducts } from './find-products.ts';
import { orderOfToken } from './link-token.ts';
import { followPayment, payPhoneOrder } from './pay-phone-order.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';
import { listForTeam, readForCustomer, readOrderer } from './read-phone-orders.ts';
import { takePhoneOrder } from './take-phone-order.ts';

export function phoneOrdersApi(
  app: HttpServer,
  deps: PhoneOrdersDeps &
    OfferDeps & {
      partners: PhoneOrdersDeps['partners'] & { geocoder: Pick<Geocoder, 'centresOf'> };
    },
): void {
  const withPlace = async (draft: PhoneOrderDraft): Promise<PhoneOrderDraft> =>
    draft.address
      ? { ...draft, address: await withPlausibleCoordinates(deps.partners, draft.address) }
      : draft;

  serve(app, staffPhoneOrdersEndpoints, {
    'GET /api/staff/phoneOrders': ({ staff }) => listForTeam(deps, staff),

    'GET /api/staff/phoneOrders/products': (request) =>
      findProducts(deps, request.query, request.staff),

    'GET /api/staff/phoneOrders/customers/:id': (request) =>
      readOrderer(deps, { customerId: request.params.id, by: request.staff }),

    'POST /api/staff/phoneOrders/quotes': async (request) =>
      quotePhoneOrder(deps, await withPlace(request.body), request.staff),

    'POST /api/staff/phoneOrders': async (request) =>
      takePhoneOrder(deps, {
        ...request.body,
        draft: await withPlace(request.body.draft),
        by: request.staff,
      }),

    'POST /api/staff/phoneOrders/:id/links': async (request) => {
      await sendLinkAgain(deps, { orderId: request.params.id, by: request.staff });
      return listForTeam(deps, request.staff);
    },

    'DELETE /api/staff/phoneOrders/:id': async (request) => {
      await withdrawPhoneOrder(deps, { orderId: request.params.id, by: request.staff });
      return listForTeam(deps, request.staff);
    },
  });

  function requireLink(token: string): string {
    const orderId = orderOfToken(deps, token);
    if (!orderId) throw new Refusal('Order.NotFound');
    return orderId;
  }

  serve(app, phoneOrderEndpoints, {
    'POST /api/phoneOrders': (request) => readForCustomer(deps, requireLink(request.body.token)),

    'POST /api/phoneOrders/payments': async (request) => {
      const { token, ...payment } = request.body;
      const orderId = requireLink(token);
      await requireOffered(deps, payment.payment?.type, request);
      return payPhoneOrder(deps, { orderId, request: payment });
    },

    'PATCH /api/phoneOrders/payments/:paymentId': (request) =>
      followPayment(deps, {
        orderId: requireLink(request.body.token),
        paymentId: request.params.paymentId,
        isCancelled: request.body.cancelled,
      }),
  });
}
