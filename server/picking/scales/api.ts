import { scaleEndpoints } from '#domain/picking/scale-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { countWithoutScale, listScales, viewScale } from './scales-store.ts';
import { writeScale } from './write-scale.ts';

const shownHours = 30 * 24;

export function scalesApi(app: HttpServer, deps: Parameters<typeof writeScale>[0]): void {
  const readScales = async () => {
    const { db } = deps.database;
    const now = deps.clock.now();
    return {
      today: shopDate(now).toString(),
      items: (await listScales(db)).map(viewScale),
      withoutScale: await countWithoutScale(db, now.subtract({ hours: shownHours })),
    };
  };
  serve(app, scaleEndpoints, {
    'GET /api/staff/scales': async () => readScales(),

    'PUT /api/staff/scales/:id': async (request) => {
      await writeScale(deps, { ...request.body, id: request.params.id, staffId: request.staff.id });
      return readScales();
    },
  });
}
