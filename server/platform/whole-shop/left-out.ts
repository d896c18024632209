/** What does not leave with a shop, and why. Every other table does: docs/moving.md has this list for readers. */

const secrets = 'secrets and sign-ins: everybody chooses a password again, programs get new keys';
const passing = 'of the moment: browsers, jobs and messages under way';
const embedded = 'partners embedded for development';
const measured = 'figures of the audience and of browsers, kept for a while only';

export const leftOut: Readonly<Record<string, string>> = {
  staff_links: secrets,
  first_admin_links: secrets,
  staff_passkeys: secrets,
  staff_recovery_codes: secrets,
  staff_challenges: secrets,
  sessions: secrets,
  sms_verifications: secrets,
  password_resets: secrets,
  deleted_identities: secrets,
  signing_secret: secrets,
  access_keys: secrets,
  access_key_secrets: secrets,
  oauth_records: secrets,
  webhooks: secrets,
  facts: passing,
  webhook_deliveries: passing,
  changes: passing,
  failed_jobs: passing,
  outgoing_messages: passing,
  throttles: passing,
  replacement_questions: passing,
  picking_gestures: passing,
  delivery_reports: passing,
  page_assets: passing,
  schema_migrations: passing,
  collected_days: measured,
  analytics_events: measured,
  web_vitals: measured,
  client_errors: measured,
  staff_sign_ins: measured,
  demo_past: embedded,
  dev_inbox: embedded,
};

/** Written so instead of what the shop has. */
export const blanked: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  // An empty hash opens no account: « mot de passe oublié » does.
  customers: { password_hash: '' },
  staff: { password_hash: null },
};
