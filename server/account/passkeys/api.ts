import { passkeysEndpoints } from '#domain/account/passkey-endpoints.ts';
import { done } from '#domain/done.ts';
import { needsPasskey } from '#domain/staff/passkeys.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { requireFreshProof, requireMember } from '#server/platform/staff.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { FastifyRequest } from 'fastify';
import {
  addPasskey,
  challengeNewPasskey,
  type OwnSession,
  type PasskeyDeps,
} from './add-passkey.ts';
import { challengeProof, proveWithCode, proveWithPasskey } from './prove.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deletePasskey, deleteSecondFactor, listPasskeys } from './store.ts';

/** Before sign-in is complete: the password was right, and the passkey is still to be proved. */
function requireSession({ visitor }: FastifyRequest): OwnSession {
  if (!visitor.proof) throw new Refusal('Shared.Unauthorized');
  return visitor.proof;
}

function requireOwn(request: FastifyRequest): OwnSession {
  requireMember(request);
  return requireSession(request);
}

export function passkeysApi(app: HttpServer, deps: PasskeyDeps): void {
  const { db } = deps.database;
  const forHeldBack = { welcomesHeldBack: true } as const;

  serve(app, passkeysEndpoints, {
    'GET /api/staff/passkeys': {
      config: forHeldBack,
      handler: async (request) => {
        const { id, role } = requireMember(request);
        const passkeys = await listPasskeys(db, id);
        return {
          items: passkeys.map((passkey) => ({
            id: passkey.id,
            name: passkey.name,
            createdAt: passkey.created_at.toString(),
            lastUsedAt: passkey.last_used_at?.toString() ?? null,
          })),
          codesLeft: await countRecoveryCodes(db, id),
          isNeeded: needsPasskey(role),
        };
      },
    },

    'POST /api/staff/passkeys/challenges': {
      config: forHeldBack,
      handler: async (request) => {
        const own = requireOwn(request);
        requireFreshProof(request, deps.clock.now());
        const { currentPassword } = request.body;
        return { options: { ...(await challengeNewPasskey(deps, own, currentPassword)) } };
      },
    },

    'POST /api/staff/passkeys': {
      config: forHeldBack,
      handler: (request) => addPasskey(deps, requireOwn(request), request.body),
    },

    'DELETE /api/staff/passkeys/:id': {
      config: forHeldBack,
      handler: async (request) => {
        const at = deps.clock.now();
        const { staffId } = requireOwn(request);
        const { name } = requireMember(request);
        requireFreshProof(request, at);
        await inTransaction(db, async (tx) => {
          if (!(await deletePasskey(tx, { id: request.params.id, staffId })))
            throw new Refusal('SharedUser.PasskeyNotFound');
          if ((await listPasskeys(tx, staffId)).length === 0) await deleteSecondFactor(tx, staffId);
          await recordStaffAction(tx, {
            staffId,
            at,
            kind: 'member.passkey-removed',
            subject: `member:${staffId}`,
            after: { name },
          });
        });
        return done;
      },
    },

    'POST /api/staff/recovery-codes': {
      config: forHeldBack,
      handler: async (request) => {
        const at = deps.clock.now();
        const { staffId } = requireOwn(request);
        requireFreshProof(request, at);
        if ((await listPasskeys(db, staffId)).length === 0)
          throw new Refusal('SharedUser.PasskeyNotFound');
        return {
          codes: await inTransaction(db, (tx) => drawRecoveryCodes(tx, { staffId, at })),
        };
      },
    },

    'POST /api/staff/proofs/challenges': {
      config: { welcomesUnproven: true },
      handler: async (request) => ({
        options: { ...(await challengeProof(deps, requireSession(request))) },
      }),
    },

    'POST /api/staff/proofs': {
      config: { welcomesUnproven: true },
      handler: async (request) => {
        const session = requireSession(request);
        if ('code' in request.body) await proveWithCode(deps, session, request.body.code);
        else await proveWithPasskey(deps, session, request.body.credential);
        return done;
      },
    },
  });
}
