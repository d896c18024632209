import { useState, type ReactNode } from 'react';
import { ufiForm } from '#domain/catalogue/labelling-checks.ts';
import {
  pictogramFile,
  pictogramIds,
  pictogramNames,
  signalWordNames,
} from '#domain/catalogue/labelling-names.ts';
import type { Hazards } from '#domain/catalogue/labelling.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhrasesField } from './phrases-field.tsx';

type HazardProps = { hazards: Hazards | null; errorOf(name: string): string | null };

const kinds = [
  { value: '', label: 'À dire' },
  { value: 'none', label: 'Aucun danger : pas de losange ni de phrase sur l’étiquette' },
  { value: 'some', label: 'Un étiquetage de danger, à recopier' },
];
/** Null is « not said yet », which differs from « no danger »: the law asks for an answer. */
const kindOf = (hazards: Hazards | null): string => {
  if (!hazards) return '';
  const { pictograms, statements, precautions, contains, ufi } = hazards;
  const isSome = pictograms.length + statements.length + precautions.length > 0 || contains || ufi;
  return isSome ? 'some' : 'none';
};

/** Dangers as the label says them (Regulation 1272/2008). */
export function HazardFields({ hazards, errorOf }: HazardProps): ReactNode {
  const [kind, setKind] = useState(kindOf(hazards));
  return (
    <>
      <div className="sm:col-span-2">
        <Select
          label="Dangers"
          name="hazards.kind"
          options={kinds}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          error={errorOf('hazards.kind')}
        />
      </div>
      {kind === 'some' ? <Label hazards={hazards} errorOf={errorOf} /> : null}
    </>
  );
}

function Label({ hazards, errorOf }: HazardProps): ReactNode {
  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">Pictogrammes</legend>
        <div className="grid gap-x-3 sm:grid-cols-2 xl:grid-cols-3">
          {pictogramIds.map((id) => (
            <Checkbox
              key={id}
              label={
                <span className="flex items-center gap-2">
                  <img
                    src={pictogramFile(id)}
                    alt=""
                    className="-my-2"
                    width={40}
                    height={40}
                    loading="lazy"
                  />
                  <span>
                    {pictogramNames[id]} <span className="text-sm text-quiet">{id}</span>
                  </span>
                </span>
              }
              name="pictograms"
              value={id}
              defaultChecked={hazards?.pictograms.includes(id) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <Select
        label="Mention d’avertissement"
        name="signalWord"
        placeholder="Aucune"
        options={Object.entries(signalWordNames).map(([value, label]) => ({ value, label }))}
        defaultValue={hazards?.signalWord ?? ''}
        error={errorOf('signalWord')}
      />
      <TextField
        label="Contient"
        isOptional
        name="contains"
        maxLength={300}
        autoComplete="off"
        defaultValue={hazards?.contains ?? ''}
        error={errorOf('contains')}
        hint="Les substances que l’étiquette nomme"
      />
      <PhrasesField
        kind="hazard"
        label="Phrases de danger (H, EUH)"
        hint="Un code ou plusieurs : « H319, EUH208 »"
        name="statements"
        phrases={hazards?.statements ?? []}
        error={errorOf('statements')}
      />
      <PhrasesField
        kind="precaution"
        label="Conseils de prudence (P)"
        hint="Un code ou plusieurs : « P102, P305 + P351 + P338 »"
        name="precautions"
        phrases={hazards?.precautions ?? []}
        error={errorOf('precautions')}
      />
      <TextField
        label="UFI"
        isOptional
        name="ufi"
        maxLength={19}
        autoComplete="off"
        defaultValue={hazards?.ufi ?? ''}
        error={errorOf('ufi')}
        hint={ufiForm}
      />
    </>
  );
}
