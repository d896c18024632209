import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccessKey, keyDays } from '#domain/keys/contract.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { useGet } from '../kit/use-get.ts';
import { DoorsFrame } from './doors-frame.tsx';
import { KeyRow } from './key-row.tsx';
import { NewDoor } from './new-door.tsx';
import { scopeTexts } from './scope-texts.ts';

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

function actionSentence({ kind, after }: StaffAction): string {
  const { name = '' } = (after ?? {}) as { name?: string };
  return `${actionText(kind)} : ${name}`;
}

function NewKey({
  grantable,
  sites,
  onMade,
}: {
  grantable: readonly string[];
  sites: readonly { id: string; name: string }[];
  onMade(made: { key: AccessKey; secret: string }): void;
}): ReactNode {
  const api = useApi();
  return (
    <NewDoor
      title="Nouvelle clé"
      submit="Faire la clé"
      nameHint="Les journaux le nomment ainsi."
      ticked={{
        name: 'scopes',
        legend: 'Droits',
        missing: 'Cochez au moins un droit.',
        boxes: <ScopeBoxes grantable={grantable} />,
      }}
      make={(data) =>
        api('POST /api/staff/keys', {
          body: {
            name: String(data.get('name')),
            scopes: data.getAll('scopes').map(String),
            days: daysField.read(data),
            siteIds: data.get('site') ? [String(data.get('site'))] : null,
          },
        })
      }
      list="GET /api/staff/keys"
      onMade={onMade}
    >
      <>
        <Select label="Valable" name="days" defaultValue="90" options={daysField.options} />
        {sites.length > 1 ? (
          <Select
            label="Commandes lues et changées"
            name="site"
            options={[
              { value: '', label: 'De tous vos sites' },
              ...sites.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
      </>
    </NewDoor>
  );
}

function ScopeBoxes({ grantable }: { grantable: readonly string[] }): ReactNode {
  return Object.entries(scopeTexts).map(([privilege, { title, read, write }]) => {
    const modes = Object.entries({ read, write }).filter(
      ([mode, text]) => text && grantable.includes(`${privilege}:${mode}`),
    );
    return modes.length === 0 ? null : (
      <div key={privilege} className="border-b border-line py-1 last:border-0">
        <p className="pt-1 text-sm text-quiet">{title}</p>
        <div className="flex flex-wrap gap-x-6">
          {modes.map(([mode, text]) => (
            <Checkbox
              key={mode}
              name="scopes"
              value={`${privilege}:${mode}`}
              label={<span aria-label={`${title} : ${text}`}>{text}</span>}
            />
          ))}
        </div>
      </div>
    );
  });
}

type Days = (typeof keyDays)[number];
const labels: Readonly<Record<Days, string>> = { 30: '30 jours', 90: '90 jours', 365: 'Un an' };

/** How long a secret is valid. */
const daysField = {
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  read: (data: FormData): Days => Number(data.get('days')) as Days,
};
