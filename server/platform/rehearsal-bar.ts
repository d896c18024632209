/** Banner of a rehearsal, outside the hydrated part of the page, so that it cannot be closed. */
const bar =
  '<div role="region" aria-label="Répétition" class="no-print" style="padding:6px 16px;background:#1c2620;color:#fff;font:600 14px/1.4 Figtree,system-ui,sans-serif;text-align:center">Répétition\u00a0: aucun paiement n’est réel</div>';

export const withRehearsalBar = (html: string): string =>
  html.replace(/<body[^>]*>/, (body) => body + bar);
