/** HTML pages of the sandbox: 3-D Secure, the other means, the list of test cards. */
import { pageMeans, type PageMeans } from '#domain/payments/means.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { testCards } from './sandbox-cards.ts';

/** `shopName` is escaped. */
type WaitingPayment = { amountCents: number; orderReference: string; shopName: string };

export function challengePage(reference: string, waiting: WaitingPayment): string {
  return page(
    'bank',
    'Confirmez votre paiement',
    `<p class="brand">Banque de démonstration</p><h1>Confirmez votre paiement</h1>
    <p>Votre banque vous demande de confirmer la réservation de <strong>${formatEuros(waiting.amountCents)}</strong> chez ${waiting.shopName}.</p>
    ${answers(`/sandbox/3ds/${reference}`, 'Confirmer', 'Refuser')}`,
  );
}

export function meansPage(means: PageMeans, reference: string, waiting: WaitingPayment): string {
  const { name } = pageMeans[means];
  return page(
    'means',
    `${name}, bac à sable`,
    `<p class="brand">${name} <small>bac à sable</small></p><h1>Payer ${waiting.shopName}</h1>
    <dl><div><dt>Commande</dt><dd>${waiting.orderReference}</dd></div><div><dt>Montant réservé</dt><dd><strong>${formatEuros(waiting.amountCents)}</strong></dd></div><div><dt>Payer avec</dt><dd>Solde ${name}</dd></div></dl>
    <p>${waiting.shopName} réserve ce montant et débite à la livraison le prix réel, jamais plus.</p>
    ${answers(`/sandbox/${means}/${reference}`, 'Approuver le paiement', 'Annuler et revenir à la boutique')}`,
  );
}

export function endedPage(returnUrl: string): string {
  return page(
    'bank',
    'Ce paiement n’attend plus de réponse',
    `<h1>Ce paiement n’attend plus de réponse</h1><p>Rien de plus ne sera réservé.</p><p><a class="yes" href="${returnUrl}">Revenir à la boutique</a></p>`,
  );
}

export function testCardsPage(faultRate: number): string {
  const rows = testCards
    .map(({ number, effect }) => `<tr><td><code>${number}</code></td><td>${effect}</td></tr>`)
    .join('');
  return page(
    'bank',
    'Paiements d’essai',
    `<p class="brand">Développeurs</p><h1>Paiements d’essai</h1>
    <p>Toute date à venir et tout cryptogramme conviennent. Aucun argent ne bouge.</p><table><thead><tr><th>Carte</th><th>Ce qu’elle fait</th></tr></thead><tbody>${rows}</tbody></table>
    <h2>Pannes</h2><p>Part des appels qui échouent, avant ou après avoir agi. Elle revient à zéro au redémarrage.</p>
    <form method="post" action="/sandbox/faults"><label>En pour cent <input name="percent" type="number" min="0" max="100" value="${Math.round(faultRate * 100)}"></label><button class="yes">Régler</button></form>`,
  );
}

function answers(action: string, yes: string, no: string): string {
  return `<form method="post" action="${action}/approve"><button class="yes">${yes}</button></form><form method="post" action="${action}/decline"><button>${no}</button></form>`;
}

function page(look: 'bank' | 'means', title: string, body: string): string {
  const ink = look === 'means' ? '#003087' : '#1f3a6b';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:6vh 1rem;color:#1c2620;background:${look === 'means' ? '#f5f7fa' : '#eef1f6'}}main{max-width:28rem;margin:0 auto;background:#fff;border-radius:16px;padding:1.5rem;box-shadow:0 2px 12px #0001}
.brand{color:${ink};font-weight:700;margin:0}h1{font-size:1.5rem;line-height:1.2;margin:.5rem 0 1rem}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #e3e7ee}dt{color:#55605a}dd{margin:0;text-align:right}
table{width:100%;border-collapse:collapse}td,th{text-align:left;font-size:.9rem;padding:.4rem .5rem .4rem 0;border-bottom:1px solid #e3e7ee;vertical-align:top}code{white-space:nowrap;font-size:.85rem}input{font:inherit;padding:.5rem;width:5rem}
button,a.yes{display:block;box-sizing:border-box;width:100%;min-height:48px;font:inherit;font-weight:600;text-align:center;text-decoration:none;padding:.7rem;margin:.6rem 0 0;border-radius:999px;border:1px solid ${ink};background:#fff;color:${ink};cursor:pointer}.yes{background:${ink}!important;color:#fff!important}</style></head><body><main>${body}</main></body></html>`;
}
