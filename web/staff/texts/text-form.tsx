import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { MessageText, TextAnswer } from '#domain/texts/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { answerOf, getQuery } from '../kit/use-get.ts';
import { draftOf, readDraft, type TextDraft } from './text-draft.ts';
import { TextVariables } from './text-variables.tsx';
import { previewQuery } from './texts-queries.ts';
import { useSettled } from './use-settled.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Edits a text. The page holds the draft, since preview and trial show it before it is saved. */
export function TextForm({
  text,
  draft,
  onDraft,
}: {
  text: TextAnswer;
  draft: TextDraft;
  onDraft(draft: TextDraft): void;
}): ReactNode {
  const [isSaved, setIsSaved] = useState(false);
  // The last field used: pressing the button of a variable takes the focus away.
  const focused = useRef<Field | null>(null);
  const save = useSaveText(text);
  const settled = useSettled(draft);
  const { data: preview } = useQuery(previewQuery(useApi(), text.id, readDraft(settled)));
  const { errors, refusal, isSending, form } = useForm({
    asksToLeave: true,
    find: emptyFields,
    async send() {
      setIsSaved(false);
      await save(readDraft(draft));
      setIsSaved(true);
    },
  });
  const faults = preview?.faults ?? [];
  const field = (name: string) => ({
    name,
    error: errors[name] ?? faults.find((fault) => fault.field === name)?.sentence ?? null,
    onFocus: ({ currentTarget }: { currentTarget: Field }) => (focused.current = currentTarget),
  });
  const change = (part: Partial<Extract<TextDraft, { channel: 'email' }>> | { sms: string }) => {
    setIsSaved(false);
    onDraft({ ...draft, ...part } as TextDraft);
  };
  /** Where the manager was writing, else at the end. */
  function insert(name: string, form: HTMLFormElement | null): void {
    const last = form?.elements.namedItem(draft.channel === 'sms' ? 'sms' : 'paragraphs');
    const into = focused.current ?? (last as Field | null);
    if (!into) return;
    into.setRangeText(
      `{{${name}}}`,
      into.selectionStart ?? into.value.length,
      into.selectionEnd ?? into.value.length,
      'end',
    );
    change({ [into.name]: into.value });
    into.focus();
  }

  return (
    <form {...form} className="grid gap-4">
      <Part title="Texte">
        {draft.channel === 'email' ? (
          <div className="grid gap-3">
            <TextField
              label="Objet"
              maxLength={120}
              value={draft.subject}
              onChange={(event) => change({ subject: event.currentTarget.value })}
              {...field('subject')}
            />
            <TextField
              label="Titre"
              maxLength={120}
              value={draft.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
              {...field('title')}
            />
            <TextArea
              label="Paragraphes"
              hint="Une ligne vide sépare deux paragraphes."
              rows={11}
              value={draft.paragraphs}
              onChange={(event) => change({ paragraphs: event.currentTarget.value })}
              {...field('paragraphs')}
            />
          </div>
        ) : (
          <TextArea
            label="SMS"
            rows={4}
            maxLength={480}
            value={draft.sms}
            onChange={(event) => change({ sms: event.currentTarget.value })}
            {...field('sms')}
          />
        )}
        <Refused by={refusal} className="mt-3" />
        {isSaved ? (
          <Alert kind="success" className="mt-3">
            Enregistré. Les messages qui partent maintenant ont ce texte.
          </Alert>
        ) : null}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button type="submit" loading={isSending}>
            Enregistrer
          </Button>
          <BackToOriginal
            text={text}
            onBack={() => {
              setIsSaved(false);
              onDraft(draftOf(text.original));
            }}
          />
        </div>
      </Part>
      <TextVariables text={text} onInsert={insert} />
    </form>
  );
}

function emptyFields(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data.entries()]
      .filter(([, value]) => String(value).trim() === '')
      .map(([name]) => [name, 'Champ requis']),
  );
}

/** The shop's own text is not lost: it remains among the versions. */
function BackToOriginal({ text, onBack }: { text: TextAnswer; onBack(): void }): ReactNode {
  const save = useSaveText(text);
  if (JSON.stringify(text.current) === JSON.stringify(text.original)) return null;
  return (
    <ConfirmedButton
      variant="secondary"
      label="Revenir au texte d’origine"
      question="Le texte d’origine remplace le vôtre, qui reste parmi les versions."
      yes="Revenir au texte d’origine"
      act={() => save(null).then(onBack)}
    >
      Revenir au texte d’origine
    </ConfirmedButton>
  );
}

/**
 * A null text takes the original back. After a colleague's change, what was typed stays, and theirs
 * is among the versions.
 */
function useSaveText({ id, version }: TextAnswer) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (text: MessageText | null): Promise<void> => {
    const { queryKey } = getQuery(api, 'GET /api/staff/texts/:id', { params: { id } });
    try {
      const body = { version, text };
      queryClient.setQueryData(
        queryKey,
        await api('PUT /api/staff/texts/:id', { params: { id }, body }),
      );
      await queryClient.invalidateQueries({
        queryKey: answerOf('GET /api/staff/texts'),
      });
    } catch (error) {
      if (error instanceof ApiRefusal && error.is('Text.Changed'))
        await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
