export const identityKey = ['staff', 'shop-identity'];
