import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AccessKey } from '#domain/keys/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { Loading } from '../kit/loading.tsx';
import { RowList } from '../kit/rows.tsx';
import { useGet } from '../kit/use-get.ts';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { ShownOnce } from './shown-once.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/keys');
  const [made, setMade] = useState<{ key: AccessKey; secret: string } | null>(null);
  return (
    <>
      <h1 className="text-2xl">Clés des programmes</h1>
      <p className="mb-5 mt-1 max-w-prose text-quiet">
        Une caisse, un tableur ou un comptable entrent par une clé, sans mot de passe. Une clé ne
        peut que ce que vous cochez, jamais plus que vous, et se révoque aussitôt.
      </p>
      {made ? (
        <div className="mb-5">
          <ShownOnce
            title={`La clé de « ${made.key.name} »`}
            secret={made.secret}
            onClose={() => setMade(null)}
          />
        </div>
      ) : null}
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          {data.items.length > 0 ? (
            <RowList rows={data.items} idOf={({ id }) => id}>
              {(row) => <KeyRow row={row} onMade={setMade} />}
            </RowList>
          ) : (
            <EmptyState
              drawing={<KeyRound className="size-14" strokeWidth={1.5} />}
              title="Aucune clé pour l’instant"
              text="Faites-en une pour chaque programme : chacune se révoque sans gêner les autres."
            />
          )}
          <NewKey grantable={data.grantable} onMade={setMade} />
        </div>
      ) : null}
      {data ? <ActionLog actions={data.journal} describeAction={actionSentence} /> : null}
    </>
  );
}

const sentences: Readonly<Record<string, string>> = {
  'key.make': 'Clé faite',
  'key.renew': 'Nouveau secret',
  'key.remove-secret': 'Secret retiré',
  'key.revoke': 'Clé révoquée',
};

function actionSentence({ kind, after }: StaffAction): string {
  const { name = '' } = (after ?? {}) as { name?: string };
  return `${sentences[kind] ?? kind} : ${name}`;
}
