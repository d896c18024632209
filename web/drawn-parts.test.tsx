/** Server-rendered parts of the storefront: their text and reading order. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { showShop } from '#domain/shop/show-shop.ts';
import { demoCatalogue } from '#world/demo-catalogue.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { createApiClient } from './api-client.ts';
import { NewPasswordField } from './forms/new-password-field.tsx';
import { createQueryClient } from './query-client.ts';
import { ConsentBanner } from './storefront/analytics/consent-banner.tsx';
import { CodeField } from './storefront/cart-page/code-field.tsx';
import { WelcomeOffer } from './storefront/cart-page/coupon-modal.tsx';
import { ProductCard } from './storefront/catalogue/product-card.tsx';
import { ProductOffer } from './storefront/catalogue/product-offer.tsx';
import { welcomeOfferQuery } from './storefront/queries/template-query.ts';
import { NextSteps } from './storefront/checkout/confirmation-page.tsx';
import { PickupChoice } from './storefront/delivery/delivery-address.tsx';
import { Thresholds } from './storefront/delivery/slot-prices.tsx';
import { Grid } from './storefront/lists/my-products-page.tsx';
import { OrderLines } from './storefront/orders/order-lines.tsx';
import { picturedOf } from './storefront/recipes/recipes-page.tsx';
import { ReferralGifts } from './storefront/rewards/referral-panel.tsx';
import { suggestionsQuery } from './storefront/search/queries.ts';
import { SuggestionsPanel } from './storefront/search/suggestions-panel.tsx';
import { SignIn } from './storefront/session/sign-in.tsx';
import { ApiContext } from './use-api.ts';
import { ShopContext } from './use-shop.ts';

const api = createApiClient(() => new Promise(() => undefined));
const catalogue = demoCatalogue();

it('U09 on a card, name and price come before the buttons in reading order', () => {
  const card = product('comte-aop-8-mois');
  const drawn = draw(<ProductCard product={card} />);
  inOrder(drawn, [`>${card.name}<`, '€', 'aria-label="Favori', 'aria-label="Ajouter']);
});

it('the sign-in page shows « Créer mon compte » before the fields for existing accounts', () => {
  const drawn = draw(<SignIn onDone={() => undefined} onStep={() => undefined} />);
  inOrder(drawn, ['Créer mon compte', 'name="email"', 'name="password"']);
});

it('a product page says how long the product keeps after delivery', () => {
  const sheet = {
    ...product('pommes-gala'),
    attributes: [],
    consumptionDate: { minimumDays: 8 },
  } as unknown as ProductDetail;
  const drawn = draw(<ProductOffer product={sheet} />);
  expect(drawn).toContain('Se garde au moins <strong>8 jours</strong> après la livraison');
  expect(drawn).not.toContain('À consommer au moins');
});

it('the origin is as large as the price for fresh produce, and smaller for cheese', () => {
  const offerOf = (id: string) =>
    draw(<ProductOffer product={{ ...product(id), attributes: [] } as unknown as ProductDetail} />);
  const origin = (drawn: string) => /<p class="([^"]*)"><svg[^]*?Origine : /.exec(drawn)?.[1];
  expect(origin(offerOf('pommes-gala'))).toContain('text-3xl');
  expect(origin(offerOf('comte-aop-8-mois'))).toContain('text-lg');
});

it('the minimum order is shown with the free delivery, and omitted when there is none', () => {
  expect(draw(<Thresholds minimumOrder={3_500} />)).toMatch(/Commande à partir de 35\s€/);
  expect(draw(<Thresholds minimumOrder={0} />)).toBe('');
});

it('the link to the pickup points promises no kind of point that the shop may lack', () => {
  const drawn = draw(<PickupChoice />);
  expect(drawn).toContain('Dans un point de retrait de la boutique');
  expect(drawn).not.toMatch(/drive|voiture|à pied|relais/i);
});

it('U15 the number of suggestions is announced to screen readers', () => {
  const found = {
    terms: ['comté'],
    categories: [],
    products: [product('comte-aop-8-mois'), product('pommes-gala')],
    recipes: [],
  };
  const drawn = draw(<SuggestionsPanel text="comt" activeId={null} onClose={() => undefined} />, {
    known: [[suggestionsQuery(api, 'comt').queryKey, found]],
  });
  expect(drawn).toContain('<p role="status" class="sr-only">3 suggestions</p>');
});

it('V03a password rules are read as one sentence each, without stray commas', () => {
  const drawn = draw(<NewPasswordField label="Mot de passe" name="password" />);
  expect(drawn).toContain('<span class="sr-only">8 caractères au moins, </span>');
  expect(drawn.replace(/<[^>]*>/g, '\n')).not.toMatch(/^\s*,/m);
});

it('the cookie banner covers nothing at the checkout, and floats elsewhere', () => {
  expect(draw(<ConsentBanner />, { at: '/checkout/paiement' })).not.toContain('data-floats');
  expect(draw(<ConsentBanner />, { at: '/recette' })).toContain('data-floats');
});

it('C05c a gift’s product can be added directly from the cart', () => {
  const gift = {
    id: 'gift',
    name: 'Panier découverte de saison offert',
    reward: { type: 'FREE_ARTICLE', productId: 'panier-decouverte' },
    conditions: { expired: false, used: false },
    applied: false,
    amount: 0,
    reason: null,
  } as never;
  expect(draw(<CodeField coupons={[gift]} />)).toContain(
    'aria-label="Ajouter à mon panier : Panier découverte de saison offert"',
  );
});

it('a newly placed order says what happens next, for a delivery and for a pickup', () => {
  expect(draw(<NextSteps isPickup={false} />)).toContain('avec le livreur');
  expect(draw(<NextSteps isPickup />)).toContain('prête à retirer');
});

it('the recipe shown at the head of the list differs from the first card below it', () => {
  for (const count of [2, 3, 24]) {
    const recipes = Array.from({ length: count }, (_, index) => index);
    expect(picturedOf(recipes)).toBeGreaterThan(0);
  }
  expect(picturedOf([7])).toBe(7);
  expect(picturedOf([])).toBeUndefined();
});

it('a product not yet delivered is described as ordered, not bought', () => {
  const mine = {
    ...product('pommes-gala'),
    isFavourite: false,
    timesBought: 5,
    lastBoughtAt: '2026-11-28T10:00:00Z',
  };
  expect(draw(<Grid products={[mine]} />)).toContain('Commandé 5 fois, la dernière le 28/11/2026');
});

it('the lines of an order show no VAT, which is in the totals and on the invoice', () => {
  const line = {
    id: 'l',
    sku: 'CAB-00001',
    name: 'Pommes Gala',
    picture: { base: '/pictures/pommes-gala', tint: '#fff', alt: '' },
    requestedQuantity: 2,
    requestedPrice: 102,
    announcedGrams: 340,
    preparedQuantity: null,
    preparedGrams: null,
    billedPrice: null,
    missingWish: null,
    replacedBy: null,
    notCharged: false,
    offered: 0,
    vat: { letter: 'A', rate: 550 },
  };
  const order = { id: 'o', status: 'prepaid', products: [line], complaints: null } as never;
  const drawn = draw(<OrderLines order={order} />);
  expect(drawn).toContain('Pommes Gala');
  expect(drawn).not.toContain('TVA');
});

it.each([
  ['publishes', { title: 'Bienvenue' }, true],
  ['does not publish', null, false],
])('when the shop %s a welcome offer, visitors see it: %s', (_does, page, isTold) => {
  const { queryKey } = welcomeOfferQuery(api);
  const drawn = draw(<WelcomeOffer />, { known: [[queryKey, page]] });
  expect(drawn.includes('Voir l’offre')).toBe(isTold);
});

it('a referral promises the friend a gift only if the shop sells it', () => {
  const referrerGift = { count: 2, amount: 1500, minimumOrder: 3000 };
  const settings = { promised: 0, shareText: '', referrerGift, refereeGift: null };
  const drawn = draw(<ReferralGifts settings={settings} />);
  expect(drawn).toContain('Pour vous');
  expect(drawn).not.toContain('Pour votre proche');
});

const product = (id: string): Product => {
  const view = catalogue.productView(id);
  if (!view) throw new Error(`no ${id} in the demo`);
  return view;
};

function draw(part: ReactNode, { at = '/', known = [] as [readonly string[], unknown][] } = {}) {
  const queryClient = createQueryClient();
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  return renderToStaticMarkup(
    <ApiContext value={api}>
      <ShopContext value={showShop(demoIdentity)}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
        </QueryClientProvider>
      </ShopContext>
    </ApiContext>,
  );
}
/** What a screen reader and the keyboard meet, one after the other. */
const inOrder = (drawn: string, parts: readonly string[]) => {
  const places = parts.map((part) => drawn.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};
