/**
 * The authorization server of assistants: oidc-provider with OAuth's code flow alone. Customers sign in to the shop
 * as ever; programs are known by the description that they publish; tokens open /mcp and nothing else.
 */
import { createHash, createPrivateKey } from 'node:crypto';
import { errors, Provider, type Configuration } from 'oidc-provider';
import { accountScopeKeys, connectedDays } from '#domain/assistants/account-scopes.ts';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { sign } from '#server/platform/ids.ts';
import { resourceOf, type AuthorizationDeps } from './authorization-deps.ts';
import { recordsIn } from './records-store.ts';
import { renderProblem } from './render-problem.ts';

const minute = 60;
const day = 24 * 60 * minute;
const seconds = {
  Interaction: 30 * minute,
  AuthorizationCode: minute,
  AccessToken: 15 * minute,
  /** Without use. Each use gives another one. */
  RefreshToken: 30 * day,
  Grant: connectedDays * day,
  IdToken: minute,
  Session: minute,
};

export function openProvider(deps: AuthorizationDeps): Provider {
  const provider = new Provider(new URL(deps.publicUrl).origin, configurationOf(deps));
  // Behind the shop's proxy; the address is set to the shop's own before each request.
  provider.proxy = true;
  provider.on('server_error', (_context, error) =>
    deps.log.error({ err: error }, 'the authorization of an assistant failed'),
  );
  return provider;
}

function configurationOf(deps: AuthorizationDeps): Configuration {
  const resource = resourceOf(deps);
  return {
    adapter: recordsIn({ db: deps.database.db, clock: deps.clock }, () => {
      throw new errors.InvalidGrant('already used');
    }),
    clientAuthMethods: ['none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'Ed25519',
    },
    cookies: cookiesOf(deps),
    expiresWithSession: () => false,
    features: {
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_context, asked) {
          if (asked !== resource) throw new errors.InvalidTarget();
          return { scope: accountScopeKeys.join(' '), accessTokenFormat: 'opaque' };
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, { clientId }, token) => token.clientId === clientId,
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    fetch: (url) => readDescription(deps, String(url)),
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    interactions: { url: (_context, { uid }) => `${assistantPaths.consent}#${uid}` },
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [signingKeyOf(deps)] },
    pkce: { required: () => true },
    renderError: renderProblem,
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: assistantPaths.authorize,
      token: assistantPaths.token,
      revocation: assistantPaths.revocation,
      jwks: assistantPaths.keys,
    },
    scopes: [],
    ttl: seconds,
  };
}

/** The request under way belongs to the browser that began it: nobody can send another person its consent. */
function cookiesOf({ publicUrl, signingSecret }: AuthorizationDeps): Configuration['cookies'] {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return {
    keys: [sign(signingSecret, 'assistant-cookies')],
    names: {
      interaction: `${prefix}assistant-request`,
      resume: `${secure ? '__Secure-' : ''}assistant-return`,
      session: `${secure ? '__Secure-' : ''}assistant-session`,
    },
    short: { path: '/', signed: true, secure, httpOnly: true, sameSite: 'lax' },
    long: { path: '/oauth', signed: true, secure, httpOnly: true, sameSite: 'lax' },
  };
}

/** Drawn from the shop's signing secret, as secrets of webhooks are: no row holds it. The code flow signs nothing. */
function signingKeyOf({ signingSecret }: AuthorizationDeps) {
  const seed = createHash('sha256').update(`assistant-key:${signingSecret}`).digest();
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'Ed25519' };
}

/** A stranger chose the address: it is asked as webhooks are, by the address that was checked. */
async function readDescription({ webhookSender }: AuthorizationDeps, url: string) {
  const { status, body, cacheControl } = await webhookSender.read(url);
  return new Response(body, {
    status,
    headers: cacheControl ? { 'cache-control': cacheControl } : {},
  });
}
