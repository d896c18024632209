import type { HttpServer } from '#server/platform/http.ts';
import { pickingApi } from './api.ts';
import { bagsApi } from './bags/api.ts';
import { batchesApi } from './batches/api.ts';
import { dayApi } from './day/api.ts';
import { printApi } from './print/api.ts';
import { questionsApi } from './questions/api.ts';
import { scalesApi } from './scales/api.ts';
import { workApi } from './work/api.ts';

type Deps = Parameters<typeof pickingApi>[1] &
  Parameters<typeof batchesApi>[1] &
  Parameters<typeof questionsApi>[1] &
  Parameters<typeof scalesApi>[1] &
  Parameters<typeof bagsApi>[1] &
  Parameters<typeof dayApi>[1] &
  Parameters<typeof workApi>[1] &
  Parameters<typeof printApi>[1];

/** Every endpoint of preparing: one line of `server/app.ts` for the rooms of this slice. */
export function pickingApis(app: HttpServer, deps: Deps): void {
  pickingApi(app, deps);
  batchesApi(app, deps);
  questionsApi(app, deps);
  scalesApi(app, deps);
  bagsApi(app, deps);
  dayApi(app, deps);
  workApi(app, deps);
  printApi(app, deps);
}
