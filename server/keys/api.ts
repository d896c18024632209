import { done } from '#domain/contract/done.ts';
import { keysEndpoints } from '#domain/keys/endpoints.ts';
import { requireFreshProof } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { makeKey, removeSecret, renewSecret, revokeKey } from './change-keys.ts';
import type { KeysDeps } from './identify-program.ts';
import { readKeys } from './view-keys.ts';

export function keysApi(app: HttpServer, deps: KeysDeps): void {
  serve(app, keysEndpoints, {
    'GET /api/staff/keys': ({ staff }) => readKeys(deps, staff),

    'POST /api/staff/keys': ({ staff, staffSession, body }) => {
      requireFreshProof(staffSession, deps.clock.now());
      return makeKey(deps, staff, body);
    },

    'POST /api/staff/keys/:id/secrets': ({ staff, staffSession, params, body }) => {
      requireFreshProof(staffSession, deps.clock.now());
      return renewSecret(deps, staff, { ...params, ...body });
    },

    'DELETE /api/staff/keys/:id/secrets/:secretId': async ({ staff, params }) => {
      await removeSecret(deps, staff, params);
      return done;
    },

    'DELETE /api/staff/keys/:id': async ({ staff, params }) => {
      await revokeKey(deps, staff, params.id);
      return done;
    },
  });
}
