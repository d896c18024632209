/** How mail travels to its server: it carries links that set passwords. */
import { OperatorError } from '#server/platform/operator-error.ts';

/** `offered`: encrypted where the server can, for trials. `none`: to a relay on the same machine. */
export type MailEncryption = 'required' | 'offered' | 'none';

const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

export function readMailEncryption(given: {
  NODE_ENV: string;
  SMTP_URL?: string | undefined;
  SMTP_ALLOW_PLAIN: boolean;
}): MailEncryption {
  if (given.NODE_ENV !== 'production') return 'offered';
  if (given.SMTP_URL === undefined) return 'required';
  const url = new URL(given.SMTP_URL);
  // Options in the address would override those of the shop.
  const weakening = [...url.searchParams.keys()].find((name) => /tls|secure/i.test(name));
  if (weakening)
    throw new OperatorError(
      `SMTP_URL sets ${weakening}: in production the shop itself requires TLS and checks the certificate, so remove it`,
    );
  if (!given.SMTP_ALLOW_PLAIN) return 'required';
  if (!isThisMachine(url))
    throw new OperatorError(
      'SMTP_ALLOW_PLAIN=1 is for a relay on this machine (localhost, 127.0.0.1 or ::1): links that set passwords would cross the network in the clear',
    );
  return 'none';
}
