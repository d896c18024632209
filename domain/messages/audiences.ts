export const audiences = ['everybody', 'signedIn', 'newCustomers'] as const;
export type Audience = (typeof audiences)[number];
