import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import {
  hasBlank,
  phrasesOf,
  phraseText,
  readPhrases,
  writePhrases,
  type Phrase,
  type PhraseKind,
} from '#domain/catalogue/hazard-phrases.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { typedCodes } from './labelling-form.ts';

type PhrasesProps = {
  kind: PhraseKind;
  label: string;
  hint: string;
  name: string;
  phrases: readonly Phrase[];
  error: string | null;
};

/** Phrases typed by code, several at once if need be, and listed with their text. */
export function PhrasesField({ kind, label, hint, name, phrases, error }: PhrasesProps): ReactNode {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(phrases);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = () => {
    if (!input.current) return;
    const read = readPhrases(kind, typedCodes(input.current.value));
    setChosen([
      ...chosen,
      ...read.phrases.filter(({ code }) => !chosen.some((phrase) => phrase.code === code)),
    ]);
    setUnknown(read.unknown);
    input.current.value = read.unknown.join(', ');
    input.current.focus();
  };
  return (
    <div className="sm:col-span-2">
      <TextField
        ref={input}
        id={`${listId}-input`}
        label={label}
        hint={hint}
        list={listId}
        autoComplete="off"
        error={
          unknown.length > 0 ? `Inconnue : ${unknown.join(', ')}. Vérifiez l’étiquette.` : error
        }
        // What was typed and not added counts too.
        name={name}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        beside={
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={add}
            aria-label={`Ajouter : ${label}`}
          >
            Ajouter
          </Button>
        }
      />
      <datalist id={listId}>
        {phrasesOf(kind).map(([code, text]) => (
          <option key={code} value={`${code} — ${text}`} />
        ))}
      </datalist>
      <input type="hidden" name={`${name}.chosen`} value={writePhrases(chosen)} />
      <ul className="mt-2 grid gap-1">
        {chosen.map((phrase) => (
          <li key={phrase.code} className="flex items-start gap-2 rounded-md bg-sand pl-3">
            <PhraseText
              phrase={phrase}
              onChange={(text) =>
                setChosen(chosen.map((one) => (one === phrase ? { ...one, text } : one)))
              }
            />
            <IconButton
              label={`Retirer ${phrase.code}`}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => setChosen(chosen.filter((one) => one !== phrase))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the regulation leaves a blank, the label's own words are typed. */
function PhraseText({
  phrase,
  onChange,
}: {
  phrase: Phrase;
  onChange(text: string | null): void;
}): ReactNode {
  const standard = phraseText({ ...phrase, text: null }, null);
  if (!hasBlank(phrase.code) || phrase.code === 'EUH208')
    return (
      <p className="min-w-0 flex-1 py-2 text-sm">
        <strong>{phrase.code}</strong> {phrase.text ?? standard}
      </p>
    );
  return (
    <div className="min-w-0 flex-1 py-1">
      <TextField
        label={`${phrase.code}, comme sur l’étiquette`}
        maxLength={300}
        autoComplete="off"
        value={phrase.text ?? standard}
        onChange={({ currentTarget: { value } }) =>
          onChange(value.trim() && value !== standard ? value.replaceAll(/[;|]/g, ',') : null)
        }
      />
    </div>
  );
}
