export const payAgainPath = (orderId: string): string => `/account/orders/${orderId}/paiement`;
