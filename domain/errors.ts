/** All API refusals. E_08_0004 and E_ECOM_02_0002 are public; specified sentences keep straight apostrophes. */
import { accountErrors } from './account/errors.ts';
import { apiErrors } from './api/errors.ts';
import { assistantsErrors } from './assistants/errors.ts';
import { booksErrors } from './books/errors.ts';
import { cartErrors } from './cart/errors.ts';
import { catalogueErrors } from './catalogue/errors.ts';
import { complaintsErrors } from './complaints/errors.ts';
import { contentErrors } from './content/errors.ts';
import { customFieldsErrors } from './fields/errors.ts';
import { deliveryErrors } from './delivery/errors.ts';
import { flagsErrors } from './flags/errors.ts';
import { gameErrors } from './game/errors.ts';
import { jobsErrors } from './jobs/errors.ts';
import { keysErrors } from './keys/errors.ts';
import { listsErrors } from './lists/errors.ts';
import { loyaltyErrors } from './loyalty/errors.ts';
import { messagesErrors } from './messages/errors.ts';
import { ordersErrors } from './orders/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { pickingErrors } from './picking/errors.ts';
import { promotionsErrors } from './promotions/errors.ts';
import { purchasesErrors } from './purchases/errors.ts';
import { recipesErrors } from './recipes/errors.ts';
import { referralErrors } from './referral/errors.ts';
import { reviewsErrors } from './reviews/errors.ts';
import { roundsErrors } from './rounds/errors.ts';
import { shopErrors } from './shop/errors.ts';
import { sitesErrors } from './sites/errors.ts';
import { staffErrors } from './staff/errors.ts';
import { supportErrors } from './support/errors.ts';
import { tillErrors } from './till/errors.ts';
import { textsErrors } from './texts/errors.ts';
import { webhooksErrors } from './webhooks/errors.ts';
import { withdrawalsErrors } from './withdrawals/errors.ts';

export const errorCatalogue = {
  ...cartErrors,
  ...accountErrors,
  ...staffErrors,
  ...catalogueErrors,
  ...recipesErrors,
  ...contentErrors,
  ...deliveryErrors,
  ...listsErrors,
  ...promotionsErrors,
  ...loyaltyErrors,
  ...referralErrors,
  ...gameErrors,
  ...paymentsErrors,
  ...ordersErrors,
  ...pickingErrors,
  ...roundsErrors,
  ...withdrawalsErrors,
  ...complaintsErrors,
  ...reviewsErrors,
  ...supportErrors,
  ...messagesErrors,
  ...textsErrors,
  ...purchasesErrors,
  ...booksErrors,
  ...shopErrors,
  ...flagsErrors,
  ...jobsErrors,
  ...keysErrors,
  ...webhooksErrors,
  ...sitesErrors,
  ...tillErrors,
  ...customFieldsErrors,
  ...assistantsErrors,
  ...apiErrors,
};

export type ErrorName = keyof typeof errorCatalogue;

export type ApiError = {
  code: string;
  message: string;
  statusCode: number;
  owner?: string;
  meta?: Record<string, unknown>;
};

export function apiError(
  name: ErrorName,
  meta?: Record<string, unknown>,
  message?: string,
): ApiError {
  const row = errorCatalogue[name];
  return {
    code: row.code,
    message: message ?? row.message,
    statusCode: row.status,
    owner: name,
    ...(meta ? { meta } : {}),
  };
}
