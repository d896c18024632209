import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Scanning } from '#domain/picking/batch-contract.ts';
import type { InStoreCode } from '#domain/picking/read-code.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';

/** Prefixes that GS1 leaves to each shop. */
const prefixes = ['02', ...Array.from({ length: 10 }, (_, digit) => `2${digit}`)];
const lifeDays = [0, 1, 2, 3, 4, 5, 7, 10, 14];

/** How the scanners read the shop's own labels, and how long a product must still keep. */
export function ScanningFields({
  scanning: { inStoreCodes, shortestLifeDays },
  onChange,
}: {
  scanning: Scanning;
  onChange(scanning: Scanning): void;
}): ReactNode {
  const free = prefixes.filter((prefix) => !inStoreCodes.some((code) => code.prefix === prefix));
  const change = (codes: Scanning['inStoreCodes']) =>
    onChange({ inStoreCodes: codes, shortestLifeDays });
  // A stored value that is not among the usual ones stays selectable.
  const days = [...new Set([...lifeDays, shortestLifeDays])].toSorted((one, other) => one - other);
  return (
    <Part title="Étiquettes et dates" className="mt-4">
      <p className="mb-3 text-quiet">
        Les étiquettes imprimées par la balance du magasin : leur préfixe, puis le produit, puis un
        poids en grammes ou un prix en centimes.
      </p>
      <ul className="grid gap-3">
        {inStoreCodes.map((code) => (
          <li key={code.prefix}>
            <CodeFields
              code={code}
              free={free}
              onChange={(next) =>
                change(inStoreCodes.map((each) => (each.prefix === code.prefix ? next : each)))
              }
              onRemove={() => change(inStoreCodes.filter((each) => each.prefix !== code.prefix))}
            />
          </li>
        ))}
      </ul>
      {free[0] ? (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() =>
            change([...inStoreCodes, { prefix: free[0] ?? '', kind: 'weight', itemDigits: 5 }])
          }
        >
          Ajouter un préfixe
        </Button>
      ) : null}
      <div className="mt-4 max-w-xs">
        <Select
          label="Durée de vie au moins, après la livraison"
          value={String(shortestLifeDays)}
          options={days.map((count) => ({
            value: String(count),
            label: count === 0 ? 'Le jour même' : `${count} jour${count > 1 ? 's' : ''}`,
          }))}
          hint="Une date plus courte, lue dans le code, arrête la préparation."
          onChange={(event) =>
            onChange({ inStoreCodes, shortestLifeDays: Number(event.target.value) })
          }
        />
      </div>
    </Part>
  );
}

function CodeFields({
  code,
  free,
  onChange,
  onRemove,
}: {
  code: InStoreCode;
  free: readonly string[];
  onChange(code: InStoreCode): void;
  onRemove(): void;
}): ReactNode {
  const { prefix, kind, itemDigits } = code;
  const named = (label: string) => (
    <>
      {label}
      <span className="sr-only">, préfixe {prefix}</span>
    </>
  );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Préfixe"
        className="w-24"
        value={prefix}
        options={[prefix, ...free].toSorted().map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ ...code, prefix: event.target.value })}
      />
      <Select
        label={named('Contient')}
        className="w-32"
        value={kind}
        options={[
          { value: 'weight', label: 'un poids' },
          { value: 'price', label: 'un prix' },
        ]}
        onChange={(event) =>
          onChange({ ...code, kind: event.target.value === 'price' ? 'price' : 'weight' })
        }
      />
      <Select
        label={named('Produit sur')}
        className="w-36"
        value={String(itemDigits)}
        options={([4, 5, 6] as const).map((count) => ({
          value: String(count),
          label: `${count} chiffres`,
        }))}
        onChange={(event) =>
          onChange({
            ...code,
            itemDigits:
              ([4, 5, 6] as const).find((count) => String(count) === event.target.value) ?? 5,
          })
        }
      />
      <IconButton
        label={`Enlever le préfixe ${prefix}`}
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={onRemove}
      />
    </div>
  );
}
