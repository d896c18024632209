import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { doneSchema } from '../contract/done.ts';
import { idParam } from '../contract/id-param.ts';
import {
  changedMemberSchema,
  changeMemberRequestSchema,
  newMemberRequestSchema,
  staffSignInSchema,
  teamSchema,
} from '../staff/team.ts';

const byId = z.strictObject({ id: idParam });
const cannotChange = [
  'SharedUser.NotFound',
  'SharedUser.OwnAccount',
  'SharedUser.CantGrantRole',
] as const;

export const teamEndpoints = {
  'GET /api/staff/members': { access: 'staff.read', answer: teamSchema },
  'POST /api/staff/members': {
    access: 'staff.read',
    body: newMemberRequestSchema,
    answer: changedMemberSchema,
    refusals: [
      'SharedUser.CantGrantRole',
      'Customer.EmailInvalid',
      'SharedUser.AlreadyExists',
      'SharedAccount.AlreadyExists',
      'Shop.NotFoundFromQuery',
    ],
  },
  'PATCH /api/staff/members/:id': {
    access: 'staff.read',
    params: byId,
    body: changeMemberRequestSchema,
    answer: changedMemberSchema,
    refusals: [...cannotChange, 'SharedUser.LastAdmin', 'Shop.NotFoundFromQuery'],
  },
  'POST /api/staff/members/:id/links': {
    access: 'staff.read',
    params: byId,
    answer: z.object({ link: z.string().nullable() }),
    refusals: [...cannotChange, 'SharedUser.NotCompatible', 'SharedUser.LinksJustSent'],
  },
  'DELETE /api/staff/members/:id/passkeys': {
    access: 'staff.write',
    params: byId,
    answer: doneSchema,
    refusals: [...cannotChange, 'SharedUser.PasskeyNotFound', 'SharedUser.ProofTooOld'],
  },
  'GET /api/staff/sign-ins': {
    access: 'staff.write',
    answer: z.object({ items: z.array(staffSignInSchema) }),
  },
} as const satisfies Endpoints;
