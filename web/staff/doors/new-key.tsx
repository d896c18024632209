import type { ReactNode } from 'react';
import type { AccessKey } from '#domain/keys/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { daysField } from './days-field.ts';
import { NewDoor } from './new-door.tsx';
import { scopeTexts } from './scope-texts.ts';

export function NewKey({
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
      {() => (
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
      )}
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
