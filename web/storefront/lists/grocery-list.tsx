import { Mic, Square } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GroceryProposals } from '#domain/lists/contract.ts';
import { listLengthError, maximumListCharacters } from '#domain/lists/rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { useForm } from '../../forms/use-form.ts';
import { GroceryResults } from './grocery-results.tsx';
import { useDictation } from './use-dictation.ts';

/** The typed list and its proposals, shared by the page and the panel. */
export function GroceryList(): ReactNode {
  const api = useApi();
  const written = useRef<HTMLDivElement>(null);
  const [text, write] = useGroceryDraft(written);
  const results = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<GroceryProposals | null>(null);
  const { refusal, isSending, form } = useForm({
    async send() {
      track('grocery list sent', { characters: text.length });
      setAnswer(null);
      try {
        const found = await api('POST /api/grocery/proposals', { body: { text } });
        if (found.rows.every((row) => row.proposals.length === 0))
          track('grocery list without result');
        setAnswer(found);
      } catch (failure) {
        track('grocery list failed');
        throw failure;
      }
    },
  });
  // On a phone the keyboard hides the answer: scroll to it, and move the focus for screen readers.
  useEffect(() => {
    if (answer) results.current?.focus({ preventScroll: false });
  }, [answer]);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] in-[[role=dialog]]:lg:grid-cols-1">
      <div ref={written}>
        <GroceryForm text={text} onWrite={write} form={form} isSending={isSending} />
      </div>
      <div ref={results} tabIndex={-1} className="min-w-0 scroll-mt-(--header) outline-none">
        {refusal ? (
          <Alert kind="error" title="Votre liste n’a pas pu être envoyée">
            {refusal} Elle est toujours là, rien n’est perdu.
          </Alert>
        ) : null}
        {isSending ? <Skeleton className="h-80" /> : null}
        {answer && !isSending ? (
          <GroceryResults
            answer={answer}
            onAdded={() => {
              write('');
              setAnswer(null);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

const storageKey = 'cabas-grocery-list';

/**
 * The list being written, kept for the browser tab: neither a failed request nor choosing an
 * address may lose it.
 */
function useGroceryDraft(
  written: RefObject<HTMLElement | null>,
): [text: string, write: (next: string | ((before: string) => string)) => void] {
  const [text, setText] = useState('');
  const latest = useRef('');
  useEffect(() => {
    // What was typed before hydration is in the field alone, and wins.
    const typed = written.current?.querySelector('textarea')?.value ?? '';
    latest.current = typed === '' ? readKept() : typed;
    keep(latest.current);
    setText(latest.current);
  }, [written]);
  return [
    text,
    (next) => {
      const written = typeof next === 'function' ? next(latest.current) : next;
      latest.current = written;
      // Runs even if the panel was closed meanwhile: the list is in the cart, so the draft is
      // finished.
      keep(written);
      setText(written);
    },
  ];
}

function readKept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage full or blocked: the list lasts as long as this page.
  }
}

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
function GroceryForm({ text, onWrite, form, isSending }: GroceryFormProps): ReactNode {
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
