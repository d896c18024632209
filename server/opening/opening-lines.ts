/** Start-up output: where the shop is, what it lacks, and how to fix it. */
import { missingOf, type MissingPart, type ShopFacts } from '#domain/opening/missing.ts';

const advice: Record<MissingPart, string> = {
  team: 'Nobody can sign in at /gestion. Invite the first administrator: npm run staff -- invite EMAIL --role admin',
  identity: 'No orders are taken: nobody has written who sells. Fill in /gestion/boutique',
  address:
    'PUBLIC_URL is not an https address: cookies are sent without Secure, and links in messages lead where it says. Set PUBLIC_URL=https://… behind a proxy that ends TLS',
  payments:
    'No orders are taken: no bank is configured. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or ALLOW_SANDBOX=1 for a rehearsal',
  email:
    'E-mails reach nobody (confirmations, invoices, links for passwords): they are kept in the database. Set SMTP_URL',
  sms: 'SMS reach nobody, so nobody can create an account: they are kept in the database. Set BREVO_API_KEY',
  catalogue:
    'Nothing is on sale: visitors see a page that says that the shop is not open yet. Bring a catalogue: npm run import -- catalogue.csv',
  zones: 'No order can be delivered: there is no delivery zone and no pickup point',
  terms:
    'No orders are taken: no terms of sale are published. Write the page /cgv at /gestion/pages',
};

type Opening = { facts: ShopFacts; publicUrl: string; host: string };

export function openingLines({ facts, publicUrl, host }: Opening): string[] {
  const lines = [
    facts.isOpen
      ? `Cabas is open: ${publicUrl}`
      : `Cabas runs at ${publicUrl}, and is not open to visitors yet`,
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
  return [...lines, ...missingOf(facts).map((part) => advice[part])];
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
