import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AccessKey } from '#domain/keys/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { useGet } from '../kit/use-get.ts';
import { DoorsFrame } from './doors-frame.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/keys');
  const [made, setMade] = useState<{ key: AccessKey; secret: string } | null>(null);
  return (
    <>
      <DoorsFrame
        of={{ data, error }}
        made={
          made && {
            title: `La clé de « ${made.key.name} »`,
            secret: made.secret,
            onClose: () => setMade(null),
          }
        }
        empty={{
          drawing: <KeyRound className="size-14" strokeWidth={1.5} />,
          title: 'Aucune clé pour l’instant',
          text: 'Faites-en une pour chaque programme : chacune se révoque sans gêner les autres.',
        }}
        row={(row) => <KeyRow row={row} sites={data?.sites ?? []} onMade={setMade} />}
        form={
          <NewKey grantable={data?.grantable ?? []} sites={data?.sites ?? []} onMade={setMade} />
        }
      />
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
