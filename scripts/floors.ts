/** Who may import whom: tests/architecture.test.ts refuses the rest, docs/architecture.md lists it. */

/** Folders by floor, lowest first: a folder imports only folders of lower floors, types included. */
export type Floors = readonly (readonly string[])[];

/** Ground words of domain/: what every other word, the tables of errors and web/ui may use. */
export const groundFloors: Floors = [
  ['contract', 'measures', 'pictures', 'time', 'words'],
  ['france'],
  ['addresses'],
];

/** The words of domain/. */
export const domainFloors: Floors = [
  ...groundFloors,
  ['staff'],
  ['api'],
  ['shop'],
  ['texts'],
  [
    'account',
    'analytics',
    'catalogue',
    'flags',
    'game',
    'jobs',
    'keys',
    'loyalty',
    'messages',
    'promotions',
    'referral',
    'reviews',
    'support',
  ],
  ['payments'],
  ['delivery', 'opening'],
  ['cart', 'content', 'recipes', 'sites'],
  ['lists', 'orders'],
  ['books', 'checkout', 'complaints', 'customers', 'picking', 'rounds', 'withdrawals'],
  ['assistants', 'fields', 'purchases', 'till', 'webhooks'],
  ['desk'],
];

/** The slices of server/. platform/ and partners/ stand below them, with rules of their own. */
export const serverFloors: Floors = [
  ['shop'],
  ['texts'],
  ['catalogue', 'account', 'delivery', 'flags', 'keys'],
  ['promotions', 'recipes', 'loyalty', 'referral', 'payments', 'game'],
  ['cart', 'search', 'content', 'messages', 'lists'],
  ['orders'],
  ['checkout', 'complaints', 'picking', 'rounds', 'withdrawals', 'reviews', 'support'],
  [
    'analytics',
    'assistants',
    'books',
    'pages',
    'fields',
    'customers',
    'opening',
    'jobs',
    'purchases',
    'sites',
    'till',
    'webhooks',
  ],
  ['desk'],
];

/** The shoppers' pages. What several pages share lies below them: cart, session, address, cards, forms. */
export const storefrontFloors: Floors = [
  ['flags', 'offline', 'overlays', 'queries'],
  ['analytics'],
  ['dialogs', 'game'],
  ['cards', 'reviews', 'session'],
  ['address', 'favourites', 'messages', 'rewards'],
  ['cart'],
  ['delivery'],
  ['account', 'catalogue', 'recipes', 'support'],
  ['cart-page', 'content'],
  ['checkout', 'complaints', 'search', 'withdrawals'],
  ['lists'],
  ['home', 'orders'],
  ['shell'],
  ['dev'],
  ['routes'],
];

/** The back office. */
export const staffFloors: Floors = [
  ['charts', 'kit'],
  ['devices', 'passkeys', 'phone'],
  ['session'],
  ['complaints', 'fields', 'purchases', 'refunds'],
  [
    'analytics',
    'books',
    'catalogue',
    'content',
    'customers',
    'delivery',
    'doors',
    'opening',
    'promotions',
    'rounds',
    'support',
    'team',
    'texts',
  ],
  ['orders', 'phone-orders', 'recipes', 'rewards', 'shop', 'sites', 'till'],
  ['board', 'preparing'],
  ['picking', 'receiving'],
  ['routes'],
  ['frame'],
];

/** Root files of web/ that the pages of both areas may use. */
export const webSeams: readonly string[] = [
  'web/api-client.ts',
  'web/app.tsx',
  'web/or-null.ts',
  'web/refusal-text.ts',
  'web/routing.ts',
  'web/shop-time.ts',
  'web/cookies.ts',
  'web/use-api.ts',
  'web/use-from-cache.ts',
  'web/use-shop.ts',
];

const listed = (floors: Floors): string =>
  floors.map((words, floor) => `${floor + 1}. ${words.toSorted().join(', ')}`).join('\n');

/** Who may import whom, and the folders by floor: a section of docs/architecture.md. */
export function writeFloors(): string {
  return `Imports go downwards only, types included; a folder that is on no floor is refused. Tests may import anything but \`proofs/\`, which imports what it likes; nothing else imports tests, the demo world, scripts or proofs.

| Folder | May import |
|---|---|
| \`domain/<word>/\` | words of lower floors, and the type of \`domain/errors.ts\` |
| \`domain/errors.ts\` | \`domain/<word>/errors.ts\`, which import only ground words: ${groundFloors.flat().toSorted().join(', ')} |
| \`server/platform/\` | \`domain/\` |
| \`server/partners/\` | \`domain/\`, \`server/platform/\` |
| \`server/<slice>/\` | \`domain/\`, \`server/platform/\`, a partner's \`port.ts\`, slices of lower floors except their \`api.ts\` and \`jobs.ts\` |
| \`server/app.ts\`, \`server/main.ts\` | all of \`server/\` and \`domain/\` |
| \`web/ui/\` | React, ground words of \`domain/\` |
| \`web/forms/\` | \`web/ui/\`, \`domain/\`, the root files of \`web/\` named below |
| \`web/storefront/<folder>/\`, \`web/staff/<folder>/\` | \`web/ui/\`, \`web/forms/\`, \`domain/\`, folders of lower floors of the same area, and ${webSeams.map((file) => `\`${file}\``).join(', ')} |
| root files of \`web/\` | all of \`web/\` and \`domain/\` |

Folders by floor, lowest first:

### domain

${listed(domainFloors)}

### server

${listed(serverFloors)}

### web/storefront

${listed(storefrontFloors)}

### web/staff

${listed(staffFloors)}`;
}
