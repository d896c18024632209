import type { ReactNode } from 'react';
import { shopWordTexts } from '#domain/shop/shop-words.ts';
import type { TextAnswer } from '#domain/texts/contract.ts';
import { Part } from '../../ui/part.tsx';

/** `form`: where to insert when no field was chosen yet. */
type Insert = (name: string, form: HTMLFormElement | null) => void;

export function TextVariables({
  text,
  onInsert,
}: {
  text: TextAnswer;
  onInsert: Insert;
}): ReactNode {
  const ofShop = Object.entries(shopWordTexts).map(([name, meaning]) => ({
    name,
    meaning,
    isCompulsory: text.compulsoryWords.includes(name),
  }));
  return (
    <Part title="Variables">
      <p className="text-sm text-quiet">
        Chacune est remplacée à l’envoi. Choisissez-en une pour l’insérer là où vous écrivez.
      </p>
      {text.variables.length > 0 ? (
        <VariableList title="De ce message" items={text.variables} onInsert={onInsert} />
      ) : null}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-leaf">
          De la boutique
        </summary>
        <VariableList title="De la boutique" items={ofShop} onInsert={onInsert} />
      </details>
    </Part>
  );
}

function VariableList({
  title,
  items,
  onInsert,
}: {
  title: string;
  items: readonly { name: string; meaning: string; example?: string; isCompulsory: boolean }[];
  onInsert: Insert;
}): ReactNode {
  return (
    <ul aria-label={title} className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {items.map(({ name, meaning, example, isCompulsory }) => (
        <li key={name} className="min-w-0 text-sm">
          <button
            type="button"
            onClick={(event) => onInsert(name, event.currentTarget.form)}
            className="min-h-8 rounded-sm bg-sand px-2 font-semibold [overflow-wrap:anywhere] hover:bg-leaf-wash"
          >
            <span className="sr-only">Insérer </span>
            {`{{${name}}}`}
          </button>
          {isCompulsory ? <span className="ml-2 font-semibold">à garder</span> : null}
          <span className="block text-quiet">
            {meaning}
            {example && example.length < 40 ? `, par exemple « ${example} »` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
