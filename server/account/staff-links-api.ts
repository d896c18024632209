import { staffPasswordEndpoints } from '#domain/account/staff-endpoints.ts';
import { done } from '#domain/contract/done.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { readSessionToken } from './cookies.ts';
import { createFirstAdmin, requireFirstAdminLink } from './first-admin.ts';
import { rememberDevice } from './known-device.ts';
import { startStaffSession } from './sessions.ts';
import { askStaffLink, readStaffLink, useStaffLink, type LinkDeps } from './staff-links.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { changeStaffPassword } from './staff-password.ts';

export function staffLinksApi(
  app: HttpServer,
  deps: LinkDeps & { signingSecret: string; shop: Pick<ShopIdentity, 'shown'> },
): void {
  serve(app, staffPasswordEndpoints, {
    'POST /api/staff/passwords/forgotten': async ({ body, network }) => {
      await askStaffLink(deps, { email: body.email, network });
      return done;
    },

    'POST /api/staff/links/read': async ({ body, network }) =>
      readStaffLink(deps, { token: body.token, network }),

    'POST /api/staff/links/use': async (request, reply) => {
      const { token, email } = await useStaffLink(deps, {
        ...request.body,
        network: request.network,
        userAgent: request.headers['user-agent'],
      });
      await startStaffSession(request, reply, deps, token);
      rememberDevice(request, reply, deps, { side: 'staff', email });
      return done;
    },

    'POST /api/staff/first-admin/read': async ({ body, network }) => {
      await requireFirstAdminLink(deps, { token: body.token, network });
      return done;
    },

    'POST /api/staff/first-admin': async (request, reply) => {
      const { token, email } = await createFirstAdmin(deps, {
        ...request.body,
        network: request.network,
        userAgent: request.headers['user-agent'],
      });
      await startStaffSession(request, reply, deps, token);
      rememberDevice(request, reply, deps, { side: 'staff', email });
      return done;
    },

    'PUT /api/staff/password': async (request) => {
      await changeStaffPassword(deps, {
        ...request.body,
        staffId: request.staff.id,
        sessionToken: readSessionToken(request, 'staff-session', deps) ?? '',
      });
      return done;
    },
  });
}
