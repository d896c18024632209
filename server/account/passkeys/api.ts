import { passkeysEndpoints } from '#domain/account/passkey-endpoints.ts';
import { done } from '#domain/contract/done.ts';
import { needsPasskey } from '#domain/staff/passkeys.ts';
import { requireFreshProof } from '#server/platform/access.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { addPasskey, challengeNewPasskey, type PasskeyDeps } from './add-passkey.ts';
import { challengeProof, proveWithCode, proveWithPasskey } from './prove.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deletePasskey, deleteSecondFactor, listPasskeys } from './store.ts';

export function passkeysApi(app: HttpServer, deps: PasskeyDeps): void {
  const { db } = deps.database;

  serve(app, passkeysEndpoints, {
    'GET /api/staff/passkeys': async (request) => {
      const { id } = request.staff;
      const passkeys = await listPasskeys(db, id);
      return {
        items: passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.created_at.toString(),
          lastUsedAt: passkey.last_used_at?.toString() ?? null,
        })),
        codesLeft: await countRecoveryCodes(db, id),
        isNeeded: needsPasskey(request.staff),
      };
    },

    'POST /api/staff/passkeys/challenges': async (request) => {
      requireFreshProof(request.staffSession, deps.clock.now());
      const { currentPassword } = request.body;
      return {
        options: { ...(await challengeNewPasskey(deps, request.staffSession, currentPassword)) },
      };
    },

    'POST /api/staff/passkeys': (request) => addPasskey(deps, request.staffSession, request.body),

    'DELETE /api/staff/passkeys/:id': async (request) => {
      const at = deps.clock.now();
      const { staffId } = request.staffSession;
      requireFreshProof(request.staffSession, at);
      await inTransaction(db, async (tx) => {
        if (!(await deletePasskey(tx, { id: request.params.id, staffId })))
          throw new Refusal('SharedUser.PasskeyNotFound');
        if ((await listPasskeys(tx, staffId)).length === 0) await deleteSecondFactor(tx, staffId);
        await recordStaffAction(tx, {
          staffId,
          at,
          kind: 'member.passkey-removed',
          subject: `member:${staffId}`,
          after: { name: request.staff.name },
        });
      });
      return done;
    },

    'POST /api/staff/recovery-codes': async (request) => {
      const at = deps.clock.now();
      const { staffId } = request.staffSession;
      requireFreshProof(request.staffSession, at);
      if ((await listPasskeys(db, staffId)).length === 0)
        throw new Refusal('SharedUser.PasskeyNotFound');
      return {
        codes: await inTransaction(db, (tx) => drawRecoveryCodes(tx, { staffId, at })),
      };
    },

    'POST /api/staff/proofs/challenges': async (request) => ({
      options: { ...(await challengeProof(deps, request.staffSession)) },
    }),

    'POST /api/staff/proofs': async (request) => {
      const session = request.staffSession;
      if ('code' in request.body) await proveWithCode(deps, session, request.body.code);
      else await proveWithPasskey(deps, session, request.body.credential);
      return done;
    },
  });
}
