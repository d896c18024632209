/** Documents made from the code's own tables. `npm run docs` writes them; a test fails when one is stale. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from '#domain/errors.ts';
import { currentStatuses, finalStatuses, statusLabel, transitions } from '#domain/orders/states.ts';
import { orderStatusSchema } from '#domain/orders/contract.ts';
import { throttles } from '#server/platform/throttles.ts';
import { webhookEvents } from '#domain/webhooks/contract.ts';
import { trackingLabel, trackingStatus } from '#domain/rounds/tracking.ts';
import { generatedNotice, markdownTable } from './document-parts.ts';
import { writeFloors } from './floors.ts';

export const generatedDocs: readonly { file: string; text: string }[] = [
  { file: 'docs/order-states.md', text: orderStates() },
  { file: 'docs/errors.md', text: errors() },
  {
    file: 'docs/architecture.md',
    text: withSection('docs/architecture.md', 'floors', writeFloors()),
  },
  { file: 'docs/doors.md', text: withSection('docs/doors.md', 'events', events()) },
  { file: 'docs/security.md', text: withSection('docs/security.md', 'throttles', limits()) },
];

/** A hand-written document whose section between `<!-- name -->` and `<!-- /name -->` is generated. */
function withSection(file: string, name: string, section: string): string {
  const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
  const [head, rest] = text.split(`<!-- ${name} -->`);
  const tail = rest?.split(`<!-- /${name} -->`)[1];
  if (tail === undefined) throw new Error(`${file} has no section <!-- ${name} -->`);
  return `${head}<!-- ${name} -->\n${generatedNotice}\n\n${section}\n<!-- /${name} -->${tail}`;
}

function limits(): string {
  const units = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ] as const;
  const rows = Object.entries(throttles).map(([name, { windowSeconds, limit, counts }]) => {
    const [size, unit] = units.find(([seconds]) => windowSeconds % seconds === 0) ?? [1, 'second'];
    const count = windowSeconds / size;
    return [`\`${name}\``, counts, `${limit} per ${count === 1 ? unit : `${count} ${unit}s`}`];
  });
  return markdownTable(['Counter', 'Counts', 'At most'], rows);
}

function events(): string {
  const rows = Object.entries(webhookEvents).map(([name, { when, data }]) => [
    `\`${name}\``,
    when,
    Object.keys(data.shape)
      .map((field) => `\`${field}\``)
      .join(', '),
  ]);
  return markdownTable(['Event', 'When', '`data`'], rows);
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
    generatedNotice,
    'Every move is a row of `order_events` with who and when; a move that is not here is refused (`Order.CannotModify`).',
    '## States',
    markdownTable(['State', 'Label', 'In the tracking', ''], states),
    '## Who moves what, and when',
    markdownTable(['From', 'To', 'By', 'When'], moves),
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
    generatedNotice,
    'Every refusal is answered as `{ code, message, statusCode, owner, meta }`; `owner` is the name below.',
    markdownTable(['Name', 'Code', 'Status', 'Sentence'], rows),
  ]
    .join('\n\n')
    .concat('\n');
}
