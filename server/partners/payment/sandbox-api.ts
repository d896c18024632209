/** The sandbox's own pages: where its card form posts, and the bank's 3-D Secure page. They belong to the provider, not to the shop. */
import { z } from 'zod';
import { formatEuros } from '#domain/money.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { SandboxProvider } from './sandbox.ts';

const cardSchema = z.strictObject({ number: z.string().max(30), expMonth: z.int(), expYear: z.int(), cvc: z.string().max(6) });
const byReference = z.strictObject({ reference: z.string().max(60) });

export function sandboxApi(app: HttpServer, provider: SandboxProvider): void {
  app.post('/sandbox/tokens', { schema: { hide: true, body: cardSchema } }, async (request, reply) => {
    const result = await provider.tokenise(request.body);
    return 'refusal' in result ? reply.code(402).send({ message: result.refusal }) : reply.send(result);
  });

  app.get('/sandbox/3ds/:reference', { schema: { hide: true, params: byReference } }, async (request, reply) => {
    const waiting = await provider.challenge(request.params.reference);
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store');
    if (!waiting) return reply.code(410).send(page('Ce paiement n’attend plus de confirmation.', '<p><a href="/">Revenir à la boutique</a></p>'));
    return reply.send(page('Confirmez votre paiement', `<p>Votre banque vous demande de confirmer la réservation de <strong>${formatEuros(waiting.amountCents)}</strong> chez Cabas.</p>
      <form method="post" action="/sandbox/3ds/${request.params.reference}/approve"><button class="yes">Confirmer</button></form>
      <form method="post" action="/sandbox/3ds/${request.params.reference}/decline"><button>Refuser</button></form>`));
  });

  void app.register(async (scope) => {
    // The bank's page posts a plain form, without a body that matters.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, null));
    scope.post('/sandbox/3ds/:reference/:answer', { schema: { hide: true, params: byReference.extend({ answer: z.enum(['approve', 'decline']) }) } }, async (request, reply) => {
      const params = request.params as { reference: string; answer: 'approve' | 'decline' };
      const answered = await provider.answerChallenge(params.reference, params.answer === 'approve');
      return reply.redirect(answered?.returnUrl ?? '/', 303);
    });
  });
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;color:#1c2620}button{width:100%;font:inherit;padding:.9rem;margin:.35rem 0;border-radius:999px;border:1px solid #1f3a6b;background:#fff;color:#1f3a6b}button.yes{background:#1f3a6b;color:#fff}</style></head><body><main><p>Banque de démonstration</p><h1>${title}</h1>${body}</main></body></html>`;
}
