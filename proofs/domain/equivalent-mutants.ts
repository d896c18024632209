/** Changes of the rules of money that no test can notice, each with the reason. */
export const equivalents: readonly { file: string; from: string; to: string; because: string }[] = [
  {
    file: 'domain/cart/price.ts',
    from: 'found.minCartNetPrice >= tier.minCartNetPrice',
    to: 'found.minCartNetPrice > tier.minCartNetPrice',
    because: 'no two tiers begin at one price: the schema of the tiers refuses it',
  },
  ...['delivery.deltaDayCents', 'delivery.deltaSlotCents'].map((delta) => ({
    file: 'domain/cart/price.ts',
    from: `${delta} > 0`,
    to: `${delta} >= 0`,
    because: 'a delta of nothing has no row, so no label either',
  })),
  {
    file: 'domain/cart/price.ts',
    from: "''",
    to: '"Stryker was here!"',
    because: 'the line, or the coupon, is always found: only the compiler asks',
  },
  ...[
    ['promised.every(({ gifts }) => gifts === 0)', 'false'],
    ['({ gifts }) => gifts === 0', '() => undefined'],
    ['gifts === 0', 'false'],
  ].map(([from = '', to = '']) => ({
    file: 'domain/loyalty/rates.ts',
    from,
    to,
    because: 'the division is a shortcut of the loop, which then ends at the same count',
  })),
  {
    file: 'domain/orders/settle.ts',
    from: 'line.preparedQuantity >= line.requestedQuantity',
    to: 'line.preparedQuantity > line.requestedQuantity',
    because: 'all of the units cost all of the price, by either branch',
  },
];
