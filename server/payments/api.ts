import type { HttpServer } from '#server/platform/http.ts';
import { cardsApi } from './cards-api.ts';
import { paymentSettingsApi } from './settings-api.ts';
import { staffPaymentsApi } from './staff-api.ts';

export function paymentsApi(
  app: HttpServer,
  deps: Parameters<typeof cardsApi>[1] & Parameters<typeof paymentSettingsApi>[1],
): void {
  cardsApi(app, deps);
  paymentSettingsApi(app, deps);
  staffPaymentsApi(app, deps);
}
