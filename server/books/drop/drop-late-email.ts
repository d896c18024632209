import { formatPlainDate } from '#domain/time/local-time.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { DroppedFile } from './store.ts';

/** Beyond, the page has them all. */
const listed = 10;

export function dropLateEmail(
  { publicUrl }: { publicUrl: string },
  manager: { id: string; email: string },
  files: readonly DroppedFile[],
): JobPayload<'email.send'> {
  return composeEmail('team-drop-late', {
    key: `drop-late-${files[0]?.name}-${manager.id}`,
    to: manager.email,
    values: { nombre: String(files.length) },
    rows: files.slice(0, listed).map(({ name, day, failure }) => ({
      label: name,
      value: failure ?? `journée du ${formatPlainDate(day.toString())}`,
    })),
    href: `${publicUrl}/gestion/comptabilite`,
  });
}
