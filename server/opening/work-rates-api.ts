import { workRatesEndpoints } from '#domain/delivery/work-rates-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { changeWorkRates, readWorkRates, type WorkRatesDeps } from './change-work-rates.ts';

export function workRatesApi(app: HttpServer, deps: WorkRatesDeps): void {
  serve(app, workRatesEndpoints, {
    'GET /api/staff/work-rates': async () => readWorkRates(deps),

    'PUT /api/staff/work-rates': async (request) => {
      await changeWorkRates(deps, { staffId: request.staff.id, request: request.body });
      return readWorkRates(deps);
    },
  });
}
