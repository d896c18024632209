/** Routes of the sandbox provider itself: card form, 3-D Secure page, pages of other means. */
import { pageMeansKeys } from '#domain/payments/means.ts';
import { z } from 'zod';
import { apiError } from '#domain/errors.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';
import { withRehearsalBar } from '#server/platform/rehearsal-bar.ts';
import type { SandboxProvider } from './sandbox.ts';
import { challengePage, endedPage, meansPage, testCardsPage } from './sandbox-pages.ts';

const cardSchema = z.strictObject({
  number: z.string().max(30),
  expMonth: z.int(),
  expYear: z.int(),
  cvc: z.string().max(6),
  wallet: z.enum(['APPLE_PAY', 'GOOGLE_PAY']).optional(),
});
const waitingSchema = z.strictObject({
  kind: z.enum(['3ds', ...pageMeansKeys]),
  reference: z.string().max(60),
});
const answerSchema = waitingSchema.extend({ answer: z.enum(['approve', 'decline']) });
const faultsSchema = z.strictObject({ percent: z.coerce.number().min(0).max(100) });

export function sandboxApi(
  app: HttpServer,
  provider: SandboxProvider,
  options: {
    isProduction: boolean;
    isRehearsal?: boolean;
    shop: { shown(): { name: string } };
  },
): void {
  const dress = (html: string): string => (options.isRehearsal ? withRehearsalBar(html) : html);
  app.post(
    '/sandbox/tokens',
    { schema: { hide: true, body: cardSchema } },
    async (request, reply) => {
      const result = await provider.tokenise(request.body);
      return 'refusal' in result
        ? reply.code(402).send({
            ...apiError('Shared.Validation', { field: 'card', reason: 'refused' }, result.refusal),
            statusCode: 402,
          })
        : reply.send(result);
    },
  );

  app.get(
    '/sandbox/:kind/:reference',
    { schema: { hide: true, params: waitingSchema } },
    async (request, reply) => {
      const { kind, reference } = request.params;
      const payment = await provider.challenge(reference);
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      if (!payment?.isWaiting)
        return reply.code(410).send(dress(endedPage(payment?.returnUrl ?? '/')));
      const waiting = { ...payment, shopName: escapeMarkup(options.shop.shown().name) };
      return reply.send(
        dress(
          kind === '3ds' ? challengePage(reference, waiting) : meansPage(kind, reference, waiting),
        ),
      );
    },
  );

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(
      '/sandbox/:kind/:reference/:answer',
      { schema: { hide: true, params: answerSchema } },
      async (request, reply) => {
        const { reference, answer } = request.params as z.infer<typeof answerSchema>;
        const answered = await provider.answerChallenge(reference, answer === 'approve');
        return reply.redirect(
          answered?.returnUrl ?? (await provider.challenge(reference))?.returnUrl ?? '/',
          303,
        );
      },
    );
    if (!options.isProduction) developersPage(scope, provider);
  });
}

/** Not in production: anyone could break payments for everyone. */
function developersPage(scope: HttpServer, provider: SandboxProvider): void {
  scope.get('/sandbox', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(testCardsPage(provider.faults.rate)),
  );
  scope.post(
    '/sandbox/faults',
    { schema: { hide: true, body: faultsSchema } },
    async (request, reply) => {
      provider.faults.rate = request.body.percent / 100;
      return reply.redirect('/sandbox', 303);
    },
  );
}
