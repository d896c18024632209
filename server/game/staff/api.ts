import { staffGameEndpoints } from '#domain/game/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { readGameSettings } from '../settings-store.ts';
import { changeGame, gameSubject, type StaffGameDeps } from './change-game.ts';

export function staffGameApi(app: HttpServer, deps: StaffGameDeps): void {
  const { db } = deps.database;
  const view = async () => ({
    settings: await readGameSettings(db),
    actions: await readStaffActions(db, gameSubject),
  });

  serve(app, staffGameEndpoints, {
    'GET /api/staff/game': () => view(),

    'PUT /api/staff/game': async (request) => {
      await changeGame(deps, request.staff.id, request.body);
      return view();
    },
  });
}
