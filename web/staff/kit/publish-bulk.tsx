import { useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { BulkAction } from './bulk-action.tsx';

type Text = {
  draft: { version: number } | null;
  published: { version: number } | null;
  issues: readonly { level: 'error' | 'warning' }[];
};
type Versions = { draftVersion: number; publishedVersion: number };

/**
 * Publishes or withdraws the ticked texts, which shoppers read. The versions that the preview read
 * are those that are sent: a colleague's newer one is refused.
 */
export function PublishBulk<Row extends { id: string }, Read extends Text>({
  rows,
  noun,
  nameOf,
  read,
  canWithdraw,
  onPublish,
  onWithdraw,
  onDone,
}: {
  rows: readonly Row[];
  /** « page » */
  noun: string;
  nameOf(row: Row): string;
  read(id: string): Promise<Read>;
  canWithdraw(text: Read): boolean;
  onPublish(id: string, versions: Versions): Promise<unknown>;
  onWithdraw(id: string, publishedVersion: number): Promise<unknown>;
  onDone(): void;
}): ReactNode {
  const [texts] = useState(() => new Map<string, Read>());
  const see = async ({ id }: Row): Promise<Read> => {
    const text = await read(id);
    texts.set(id, text);
    return text;
  };
  const versionsOf = (id: string): Versions => ({
    draftVersion: texts.get(id)?.draft?.version ?? 1,
    publishedVersion: texts.get(id)?.published?.version ?? 0,
  });
  return (
    <>
      <BulkAction
        label="Publier"
        rows={rows}
        nameOf={nameOf}
        plan={async (row) => {
          const { draft, issues } = await see(row);
          const errors = issues.filter(({ level }) => level === 'error').length;
          if (!draft) return { not: 'n’a pas de brouillon' };
          return errors > 0 ? { not: `${plural(errors, 'point')} à régler` } : { to: 'en ligne' };
        }}
        send={({ id }) => onPublish(id, versionsOf(id))}
        yes={(count) => `Oui, publier ${plural(count, noun)}`}
        onDone={onDone}
      />
      <BulkAction
        label="Retirer"
        rows={rows}
        nameOf={nameOf}
        plan={async (row) =>
          canWithdraw(await see(row))
            ? { to: 'retirée de la boutique' }
            : { not: 'n’est pas en ligne, ou la boutique en dépend' }
        }
        send={({ id }) => onWithdraw(id, versionsOf(id).publishedVersion)}
        yes={(count) => `Oui, retirer ${plural(count, noun)}`}
        isDanger
        onDone={onDone}
      />
    </>
  );
}
