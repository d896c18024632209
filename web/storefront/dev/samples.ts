import type { Product } from '#domain/catalogue/contract.ts';
import type { Loss } from '#domain/delivery/losses.ts';
import type { Coupon } from '#domain/promotions/contract.ts';
import type { OverlayName } from '../overlays/overlay-store.ts';

/** Sample props of a panel; `props: null` when it needs a real order or line. */
export type Sample = { needs: string; props: Record<string, unknown> | null };

const ofTheVisitor = (needs: string): Sample => ({ needs, props: {} });
const fromItsPage = (needs: string): Sample => ({ needs, props: null });

export function samplesOf(product: Product | null): Partial<Record<OverlayName, Sample>> {
  const picture = product
    ? { base: product.picture.base, alt: product.picture.alt, tint: product.picture.tint }
    : null;
  return {
    'substitute-products': { needs: 'Un produit', props: product && { product } },
    'product-ratings': { needs: 'Un produit', props: product && { product } },
    'image-zoom': { needs: 'Une image', props: picture },
    'coupon-details': {
      needs: 'Un code',
      props: {
        coupon: {
          id: 'sample',
          name: '10 € offerts',
          code: 'BIENVENUE',
          reward: { type: 'VALUE', value: 1000, maximumDiscount: null, productId: null },
          conditions: {
            startDate: null,
            endDate: null,
            minCartNetPrice: 5000,
            firstOrderOnly: true,
            onePerOrder: false,
            expired: false,
            used: false,
          },
        } satisfies Coupon,
      },
    },
    'select-address-confirmation': {
      needs: 'Ce qui serait perdu',
      props: {
        losses: [{ kind: 'shop', shopId: 'paris' }, { kind: 'slot' }] satisfies Loss[],
        onConfirm: () => undefined,
      },
    },
    'select-slot-confirmation': {
      needs: 'Ce qui serait perdu',
      props: {
        losses: [
          { kind: 'completion' },
          { kind: 'price', fromCents: 390, toCents: 490 },
        ] satisfies Loss[],
        onConfirm: () => undefined,
      },
    },
    'expired-complete-order': { needs: 'Un numéro de commande', props: { number: '1000042' } },
    'delivery-tracking': fromItsPage('Une commande en route (page de la commande)'),
    'checkout-confirmation-order': fromItsPage('Une commande payée'),
    'update-order': fromItsPage('Une commande modifiable'),
    'order-again-products': fromItsPage('Une commande passée'),
    'ingredients-substitute': fromItsPage('Une recette (page de la recette)'),
    cart: ofTheVisitor('Le panier du visiteur'),
    'cart-modal': ofTheVisitor('Le panier du visiteur'),
    'cart-products-actions': ofTheVisitor('Un panier'),
    'updated-products': ofTheVisitor('Un panier'),
    'replace-missing-products': ofTheVisitor('Un panier'),
    'last-minute-purchase': ofTheVisitor('Un panier'),
    'expired-delivery-slot': ofTheVisitor('Un panier'),
  };
}
