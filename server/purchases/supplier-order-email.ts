import { formatPlainDay } from '#domain/time/local-time.ts';
import { plural } from '#domain/measures/quantity.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { ZoneAddress } from '#domain/delivery/zone-contract.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { SupplierOrderLineRow, SupplierOrderRow } from './supplier-orders-store.ts';

/** Without prices: the supplier's own hold. `place`: where a site that is not at the shop's address receives. */
export function supplierOrderEmail({
  order,
  lines,
  place,
  to,
}: {
  order: SupplierOrderRow;
  lines: readonly SupplierOrderLineRow[];
  place: { name: string; address: ZoneAddress } | null;
  to: string;
}): JobPayload<'email.send'> {
  const { expected_on: expectedOn } = order;
  return composeEmail('supplier-order', {
    key: `supplier-order-${order.id}`,
    to,
    values: {
      numero: String(order.number),
      livraison: expectedOn
        ? `Merci de nous livrer le ${formatPlainDay(expectedOn.toString())}.`
        : '',
      remarque: order.note ?? '',
    },
    rows: lines.map(({ name, code, case_units: caseUnits, cases }) => ({
      label: code ? `${name} (réf. ${code})` : name,
      value:
        caseUnits === 1
          ? plural(cases, 'unité')
          : `${cases.toLocaleString('fr-FR')} colis de ${caseUnits}`,
    })),
    notes: [`À livrer à : ${place ? placeText(place) : '{{boutique}}, {{adresse}}'}.`],
  });
}

const placeText = ({ name, address }: { name: string; address: ZoneAddress }): string =>
  `{{boutique}}, ${name}, ${[address.streetNumber, address.street].join(' ').trim()}, ${address.postalCode} ${address.city}`;
