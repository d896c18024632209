/** Start-up output: where the shop is, what it lacks, and how to fix it. */
import { staffLink } from '#domain/account/rules.ts';
import { missingOf, type MissingPart, type ShopFacts } from '#domain/opening/missing.ts';

const advice: Record<MissingPart, string> = {
  identity: 'No orders are taken: nobody has written who sells. Fill in /gestion/boutique',
  team: 'Nobody can sign in at /gestion. Open the link below, or make one for an e-mail: npm run shop -- staff invite EMAIL --role admin',
  address:
    'PUBLIC_URL is not an https address: cookies are sent without Secure, and links in messages lead where it says. Set PUBLIC_URL=https://… behind a proxy that ends TLS',
  payments:
    'No orders are taken: no bank is configured. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or ALLOW_SANDBOX=1 for a rehearsal',
  email:
    'E-mails reach nobody (confirmations, invoices, links for passwords): they are kept in the database. Set SMTP_URL',
  sms: 'SMS reach nobody, so nobody can create an account: they are kept in the database. Set BREVO_API_KEY',
  catalogue: 'Nothing is on sale. Bring a catalogue: npm run shop -- import catalogue.csv',
  zones: 'No order can be delivered: there is no delivery zone and no pickup point',
  slots: 'No slot can be ordered: add weekly rules at /gestion/creneaux',
  terms:
    'No orders are taken: no terms of sale are published. Write the page /cgv at /gestion/pages',
  legalNotice: 'No legal notice is published: write the page /info/mentions-legales',
  privacy: 'No page on personal data is published: write /info/donnees-personnelles',
  withdrawal: 'Nothing says how to withdraw from a contract: write /info/retractation',
  contact: 'No page says how to reach the shop: write /info/contact',
  accessibility: 'No accessibility statement is published: write /info/accessibilite',
};

type Opening = {
  version: string;
  facts: ShopFacts;
  publicUrl: string;
  host: string;
  /** Null when somebody is in the team. */
  firstAdminLink: string | null;
  outdatedPostgres: { version: string; newest: string } | null;
};

export function openingLines({
  version,
  facts,
  publicUrl,
  host,
  firstAdminLink,
  outdatedPostgres,
}: Opening): string[] {
  const lines = [
    facts.isOpen
      ? `Cabas ${version} is open: ${publicUrl}`
      : `Cabas ${version} runs at ${publicUrl}, and is not open to visitors yet: open it at /gestion/ouverture`,
  ];
  if (facts.mode === 'rehearsal')
    lines.push('Rehearsal: no payment is real, and every page says so (ALLOW_SANDBOX=1)');
  if (facts.mode === 'development') {
    lines.push(`E-mails and SMS: ${publicUrl}/dev/inbox`);
    if (isLoopback(host))
      lines.push(
        'Only this machine reaches it. To open it to your network: HOST=0.0.0.0 npm start',
      );
  }
  if (outdatedPostgres && facts.mode !== 'development')
    lines.push(
      `PostgreSQL ${outdatedPostgres.version} lacks the security fixes of ${outdatedPostgres.newest}. The system's own gets them from its packages (docs/operations.md, « PostgreSQL »)`,
    );
  return [
    ...lines,
    ...missingOf(facts).map((part) => advice[part]),
    ...(firstAdminLink
      ? [
          `Begin here: this link creates the first administrator, once, within ${staffLink.sentHours} hours:\n  ${firstAdminLink}`,
        ]
      : []),
  ];
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
