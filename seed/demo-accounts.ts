/** Accounts of the demo world, printed at start and listed in the README. */
export const demoAccounts = [
  {
    role: 'customer',
    email: 'camille@cabas.test',
    password: 'Cabas2026',
    path: '/',
    name: 'Camille Moreau',
    phone: '+33612345678',
  },
  {
    role: 'customer',
    email: 'karim@cabas.test',
    password: 'Cabas2026',
    path: '/',
    name: 'Karim Benali',
    phone: '+33612345679',
  },
  {
    role: 'manager',
    email: 'gerante@cabas.test',
    password: 'Cabas2026',
    path: '/gestion',
    name: 'Hélène Gérard',
    phone: null,
  },
  {
    role: 'preparer',
    email: 'preparation@cabas.test',
    password: 'Cabas2026',
    path: '/gestion',
    name: 'Sami Diallo',
    phone: null,
  },
  {
    role: 'driver',
    email: 'livraison@cabas.test',
    password: 'Cabas2026',
    path: '/gestion',
    name: 'Lucie Petit',
    phone: null,
  },
  {
    role: 'support',
    email: 'support@cabas.test',
    password: 'Cabas2026',
    path: '/gestion',
    name: 'Noé Martin',
    phone: null,
  },
  {
    role: 'admin',
    email: 'admin@cabas.test',
    password: 'Cabas2026',
    path: '/gestion',
    name: 'Inès Caron',
    phone: null,
  },
] as const;

/** Delivery addresses of the customers of the past. */
export const demoHomes = {
  camille: {
    streetNumber: '12',
    street: 'rue de la Roquette',
    postalCode: '75011',
    city: 'Paris',
    note: '3e étage, deuxième porte à gauche',
  },
  amina: { streetNumber: '31', street: 'rue des Pyrénées', postalCode: '75020', city: 'Paris' },
  louis: { streetNumber: '8', street: 'rue de Charenton', postalCode: '75012', city: 'Paris' },
  margaux: { streetNumber: '54', street: 'quai de Valmy', postalCode: '75010', city: 'Paris' },
  yanis: { streetNumber: '17', street: 'rue de Paris', postalCode: '93100', city: 'Montreuil' },
  odile: { streetNumber: '3', street: 'rue de Vouillé', postalCode: '75015', city: 'Paris' },
  farid: { streetNumber: '25', street: 'avenue Parmentier', postalCode: '75011', city: 'Paris' },
  sophie: {
    streetNumber: '9',
    street: 'rue de Belleville',
    postalCode: '75019',
    city: 'Paris',
    note: '5e étage, ascenseur',
  },
  victor: { streetNumber: '40', street: 'rue Oberkampf', postalCode: '75011', city: 'Paris' },
} as const;

const neighbour = (email: string, name: string, phone: string) => ({
  role: 'customer',
  email,
  password: 'Cabas2026',
  name,
  phone,
});
/** Loaded with the past: today's orders are theirs. */
export const demoNeighbours = [
  neighbour('amina@cabas.test', 'Amina Haddad', '+33612345680'),
  neighbour('louis@cabas.test', 'Louis Perrin', '+33612345681'),
  neighbour('margaux@cabas.test', 'Margaux Le Goff', '+33612345682'),
  neighbour('yanis@cabas.test', 'Yanis Cherif', '+33612345683'),
  neighbour('odile@cabas.test', 'Odile Blanchard', '+33612345684'),
  neighbour('farid@cabas.test', 'Farid Mansouri', '+33612345685'),
  neighbour('sophie@cabas.test', 'Sophie Renard', '+33612345686'),
  neighbour('victor@cabas.test', 'Victor Da Silva', '+33612345687'),
];
