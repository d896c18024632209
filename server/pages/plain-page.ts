import { defaultColours } from '#domain/shop/colours.ts';
import type { Shop } from '#domain/shop/contract.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';

/** Static pages in the shop's style that need no build, database or script. */
const styleOf = (
  brand: string,
): string => `body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:#fffdf8;color:#1c2620;font:17px/1.55 Figtree,system-ui,sans-serif}
.awning{height:28px;background:repeating-linear-gradient(90deg,${brand} 0 24px,#fff 24px 48px);border-radius:0 0 12px 12px}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;max-width:30rem;margin:0 auto;padding:32px 20px;text-align:center}
svg{color:${brand}}h1{margin:0;font-size:1.9rem;line-height:1.15;letter-spacing:-.02em}p{margin:0;color:#5b665f}
a{display:inline-block;min-height:28px;padding:10px 24px;border-radius:999px;font-weight:600;text-decoration:none}
.home{background:${brand};color:#fff}.again{color:${brand}}a:focus-visible{outline:3px solid ${brand};outline-offset:2px}
`;
const mouths = { sorry: 'M44 66C48 58 66 58 70 66', glad: 'M44 60C48 69 66 69 70 60' };

const cart = (mood: keyof typeof mouths): string =>
  `<svg aria-hidden="true" viewBox="0 0 120 96" width="150" height="120" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M26 40h62l-5 40a8 8 0 0 1-8 7H39a8 8 0 0 1-8-7z"/><path d="M44 40C44 14 70 14 70 40"/><path d="${mouths[mood]}"/></svg>`;

/** Not indexed, since their content is temporary. */
export const plainPage = (
  shop: Shop,
  { title, body, mood = 'sorry' }: { title: string; body: string; mood?: keyof typeof mouths },
): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escapeMarkup(shop.name)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>
${styleOf((shop.colours ?? defaultColours).brand)}</style></head><body><div class="awning" aria-hidden="true"></div><main id="contenu">
${cart(mood)}
<h1>${title}</h1>${body}</main></body></html>`;
