/** Documents written from the code’s own tables: docs/order-states.md and docs/errors.md. `npm run docs` writes them, a test fails when one is stale. */
import { errorCatalogue } from '#domain/errors.ts';
import { currentStatuses, finalStatuses, statusLabel, transitions } from '#domain/orders/states.ts';
import { orderStatusSchema } from '#domain/orders/contract.ts';
import { trackingLabel, trackingStatus } from '#domain/rounds/tracking.ts';

const generated = '<!-- Written by `npm run docs` from the code. Do not edit. -->';

export const generatedDocs: readonly { file: string; text: string }[] = [
  { file: 'docs/order-states.md', text: orderStates() },
  { file: 'docs/errors.md', text: errors() },
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function orderStates(): string {
  const states = orderStatusSchema.options.map((status) => {
    const tracking = trackingStatus(status, null);
    const kind = finalStatuses.includes(status)
      ? 'final'
      : currentStatuses.includes(status)
        ? 'in progress'
        : '';
    return [
      `\`${status}\``,
      statusLabel(status),
      tracking ? `${trackingLabel(tracking, 'delivery')} (\`${tracking}\`)` : '',
      kind,
    ];
  });
  const moves = transitions.map((move) => [
    `\`${move.from}\``,
    `\`${move.to}\``,
    move.by.join(', '),
    move.when,
  ]);
  return [
    '# Order states',
    generated,
    'Every move is a row of `order_events` with who and when; a move that is not here is refused (`Order.CannotModify`).',
    '## States',
    table(['State', 'Label', 'In the tracking', ''], states),
    '## Who moves what, and when',
    table(['From', 'To', 'By', 'When'], moves),
    'On the road, the delivery task adds `arriving`, `failed-delivery` and `pending-redelivery` to the tracking (`domain/rounds/tracking.ts`).',
  ]
    .join('\n\n')
    .concat('\n');
}

function errors(): string {
  const rows = Object.entries(errorCatalogue).map(([name, row]) => [
    `\`${name}\``,
    row.code,
    String(row.status),
    row.message,
  ]);
  return [
    '# Errors',
    generated,
    'Every refusal is answered as `{ code, message, statusCode, owner, meta }`; `owner` is the name below.',
    table(['Name', 'Code', 'Status', 'Sentence'], rows),
  ]
    .join('\n\n')
    .concat('\n');
}
