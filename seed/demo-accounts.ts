/** The accounts that the terminal prints and the README lists. Demo world only. */
export const demoAccounts = [
  { role: 'customer', email: 'camille@cabas.test', password: 'Cabas2026', path: '/', name: 'Camille Moreau', phone: '+33612345678' },
  { role: 'customer', email: 'karim@cabas.test', password: 'Cabas2026', path: '/', name: 'Karim Benali', phone: '+33612345679' },
  { role: 'manager', email: 'gerante@cabas.test', password: 'Cabas2026', path: '/gestion', name: 'Hélène Gérard', phone: null },
  { role: 'preparer', email: 'preparation@cabas.test', password: 'Cabas2026', path: '/gestion', name: 'Sami Diallo', phone: null },
  { role: 'driver', email: 'livraison@cabas.test', password: 'Cabas2026', path: '/gestion', name: 'Lucie Petit', phone: null },
  { role: 'support', email: 'support@cabas.test', password: 'Cabas2026', path: '/gestion', name: 'Noé Martin', phone: null },
  { role: 'admin', email: 'admin@cabas.test', password: 'Cabas2026', path: '/gestion', name: 'Inès Caron', phone: null },
] as const;
