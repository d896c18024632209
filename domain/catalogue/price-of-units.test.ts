import { expect, it } from 'vitest';
import { priceOfUnits } from './price-of-units.ts';
import { promotionDiscountCents, type Promotion } from './product.ts';

const promotions: Promotion[] = [
  { mechanism: 'discount', type: 'PERCENT', value: 20 },
  { mechanism: 'discount', type: 'VALUE', value: 50 },
  { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
  { mechanism: 'bulk', nthQuantity: 2, type: 'PERCENT', value: 15 },
  { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 50 },
  { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
];

it.each(promotions)('$mechanism $type $value: the cart bills the announced price', (promotion) => {
  for (const itemPrice of [51, 299, 795]) {
    for (let quantity = 0; quantity <= 13; quantity += 1) {
      const nthQuantity = promotion.mechanism === 'discount' ? 1 : promotion.nthQuantity;
      const promo = {
        conditions: {
          nthQuantity,
          discountPerBulk: promotionDiscountCents(promotion, itemPrice, nthQuantity),
        },
      };
      expect(priceOfUnits({ itemPrice, promo } as never, quantity)).toBe(
        itemPrice * quantity - promotionDiscountCents(promotion, itemPrice, quantity),
      );
    }
  }
});
