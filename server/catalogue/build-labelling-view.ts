/** The legal mentions as shoppers read them. */
import type { LabellingView } from '#domain/catalogue/contract.ts';
import { phraseText, type Phrase } from '#domain/catalogue/hazard-phrases.ts';
import {
  pictogramFile,
  pictogramNames,
  signalWordNames,
} from '#domain/catalogue/labelling-names.ts';
import type { Hazards, Labelling } from '#domain/catalogue/labelling.ts';
import type { ProductKind } from '#domain/catalogue/product-kind.ts';
import { inFrenchSpaces } from '#domain/words/french-spaces.ts';

/** Null when there is nothing to read: a danger or a warning that does not exist is not shown. */
export function buildLabellingView(
  labelling: Labelling | null,
  kind: ProductKind,
): LabellingView | null {
  if (!labelling) return null;
  const { operator, responsible, warnings } = labelling;
  const isFood = kind !== 'household';
  const parties = [
    ...(operator ? [{ role: isFood ? 'Exploitant' : 'Fabricant', ...shown(operator) }] : []),
    ...(responsible
      ? [
          {
            role: isFood ? 'Importateur' : 'Personne responsable dans l’Union',
            ...shown(responsible),
          },
        ]
      : []),
  ];
  const hazards = labelling.hazards ? viewHazards(labelling.hazards) : null;
  if (parties.length === 0 && !warnings && !hazards) return null;
  return { parties, ...inFrenchSpaces({ warnings: warnings || null }), hazards };
}

const shown = ({ name, address, electronicAddress }: NonNullable<Labelling['responsible']>) => ({
  name,
  address,
  electronicAddress,
});

function viewHazards({
  pictograms,
  signalWord,
  statements,
  precautions,
  contains,
  ufi,
}: Hazards): LabellingView['hazards'] {
  if (statements.length === 0 && precautions.length === 0 && !contains && !ufi) return null;
  const texts = (phrases: readonly Phrase[]) =>
    phrases.map((phrase) => ({
      code: phrase.code.replaceAll('+', ' + '),
      text: phraseText(phrase, contains),
    }));
  return {
    pictograms: pictograms.map((id) => ({
      id,
      name: pictogramNames[id],
      image: pictogramFile(id),
    })),
    signalWord: signalWord ? signalWordNames[signalWord] : null,
    ...inFrenchSpaces({
      statements: texts(statements),
      precautions: texts(precautions),
      contains,
    }),
    ufi,
  };
}
