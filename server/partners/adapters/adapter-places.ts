/** Where each configured adapter is. */
import { OperatorError } from '#server/platform/operator-error.ts';
import { portVersions, type PortName } from './adapter.ts';

/** A path, or the name of an installed package. */
export type AdapterPlaces = Partial<Record<PortName, string>>;

/** Each port's variable, and those of the built-in partners that it stands in for. */
const variables = {
  payment: ['PAYMENT_ADAPTER', 'STRIPE_SECRET_KEY', 'PAYPAL_CLIENT_ID'],
  email: ['EMAIL_ADAPTER', 'SMTP_URL'],
  sms: ['SMS_ADAPTER', 'BREVO_API_KEY'],
  geocoding: ['GEOCODING_ADAPTER', 'GEOCODER_URL'],
  calls: ['CALLS_ADAPTER', 'PLIVO_AUTH_ID'],
  facts: ['FACTS_ADAPTER', 'OPENFOODFACTS_URL'],
  invoicing: ['INVOICING_ADAPTER'],
} as const satisfies Record<PortName, readonly [string, ...string[]]>;

export const adapterVariable = (port: PortName): string => variables[port][0];

/** Throws one OperatorError that names each port with two partners. */
export function readAdapterPlaces(
  given: Partial<Record<(typeof variables)[PortName][number], string | undefined>>,
): AdapterPlaces {
  const places: AdapterPlaces = {};
  const faults: string[] = [];
  for (const port of Object.keys(portVersions) as PortName[]) {
    const [own, ...builtIn] = variables[port];
    if (given[own] === undefined) continue;
    places[port] = given[own];
    for (const other of builtIn.filter((name) => given[name] !== undefined))
      faults.push(`${own} and ${other} name two partners for one port: leave one of them out`);
  }
  if (faults.length > 0) throw new OperatorError(faults.join('; '));
  return places;
}
