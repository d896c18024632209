/** The page on which a customer pays again for an order whose card was refused. */
export const payAgainPath = (orderId: string): string => `/account/orders/${orderId}/paiement`;
