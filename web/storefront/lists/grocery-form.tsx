import { Mic, Square } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { listLengthError, maximumListCharacters } from '#domain/lists/rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { track } from '../analytics/analytics.ts';
import { useDictation } from './use-dictation.ts';

const example = '1 kg de carottes\n6 œufs\nlait demi-écrémé x2\nun pot de crème fraîche';

type GroceryFormProps = {
  text: string;
  onWrite(text: string | ((before: string) => string)): void;
  /** Props of the <form> element. */
  form: ComponentProps<'form'>;
  isSending: boolean;
};

/**
 * Typed, pasted or dictated text. Too long a text is never truncated: the form shows the excess.
 */
export function GroceryForm({ text, onWrite, form, isSending }: GroceryFormProps): ReactNode {
  const dictation = useDictation((words) => {
    track('grocery list dictated');
    onWrite((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n${words}`));
  });
  const isTooLong = text.length > maximumListCharacters;
  const full = listLengthError(text.length, text.length >= maximumListCharacters);
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextArea
        label="Votre liste"
        name="liste"
        rows={8}
        value={text}
        placeholder={example}
        onChange={(event) => onWrite(event.target.value)}
        error={full}
        hint={
          full ? undefined : (
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>Une ligne par produit, ou des virgules.</span>
              <span className="figures">
                {text.length} / {maximumListCharacters}
              </span>
            </span>
          )
        }
      />
      {isTooLong ? (
        <p className="text-sm text-quiet">
          Enlevez {text.length - maximumListCharacters} caractères, ou envoyez la suite après : rien
          n’est coupé.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="l"
          loading={isSending}
          disabled={isTooLong || text.trim() === ''}
          className="flex-auto"
        >
          Trouver mes produits
        </Button>
        {dictation.isSupported ? (
          <Button
            variant="secondary"
            size="l"
            className="flex-auto sm:flex-none"
            aria-pressed={dictation.isListening}
            icon={
              dictation.isListening ? (
                <Square aria-hidden className="size-5 fill-tomato text-tomato" />
              ) : (
                <Mic aria-hidden className="size-5" />
              )
            }
            onClick={dictation.toggle}
          >
            {dictation.isListening ? 'Arrêter la dictée' : 'Dicter'}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-quiet">
        {dictation.isListening
          ? 'Nous vous écoutons. Faites une pause entre deux produits.'
          : (dictation.error ??
            (dictation.isSupported === false
              ? 'Ce navigateur ne sait pas dicter : servez-vous du micro de votre clavier.'
              : ''))}
      </p>
    </form>
  );
}
