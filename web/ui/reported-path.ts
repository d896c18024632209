/** The page, as reports and measures may name it: the link to an order taken by telephone is a secret. */
export const reportedPath = (): string => location.pathname.replace(/^(\/commande)\/.+/, '$1');
