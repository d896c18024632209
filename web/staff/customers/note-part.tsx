import { useState, type ReactNode } from 'react';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { gestureLimits } from '#domain/customers/gestures.ts';
import { formatDate } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** The team's note about a customer. Customers have the right to read it. */
export function NotePart({
  sheet,
  canWrite,
}: {
  sheet: CustomerSheet;
  canWrite: boolean;
}): ReactNode {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useFocusBack(isEditing);
  const { note } = sheet;
  if (isEditing)
    return (
      <Part title="Note de l’équipe">
        <NoteForm sheet={sheet} onDone={() => setIsEditing(false)} />
      </Part>
    );
  return (
    <Part title="Note de l’équipe">
      {note ? (
        <p className="whitespace-pre-line rounded-md bg-butter p-3 [overflow-wrap:anywhere]">
          {note.text}
        </p>
      ) : (
        <p className="text-quiet">Rien à savoir de particulier.</p>
      )}
      {note ? (
        <p className="figures mt-1 text-sm text-quiet">
          {note.author}, le {formatDate(note.at)}
        </p>
      ) : null}
      {canWrite ? (
        <Button
          ref={opener}
          variant="secondary"
          className="mt-3"
          onClick={() => setIsEditing(true)}
        >
          {note ? 'Changer la note' : 'Écrire une note'}
        </Button>
      ) : null}
    </Part>
  );
}

function NoteForm({ sheet, onDone }: { sheet: CustomerSheet; onDone(): void }): ReactNode {
  // The text when editing began, so that the server can refuse to overwrite a colleague's change.
  const [before, setBefore] = useState(sheet.note?.text ?? '');
  const [text, setText] = useState(before);
  const params = { id: sheet.id };
  const save = useSend('PUT /api/staff/customers/:id/note', {
    replaces: answerOf('GET /api/staff/customers/:id', { params }),
    // A colleague may have edited it.
    ifRefused: ['GET /api/staff/customers/:id'],
  });
  const since = sheet.note?.text ?? '';
  const form = useForm({
    async send() {
      await save.mutateAsync({ params, body: { before, text: text.trim() } });
      onDone();
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      yes={text.trim() === '' && before ? 'Effacer la note' : 'Enregistrer'}
      onNo={onDone}
    >
      <TextArea
        label="À savoir"
        value={text}
        maxLength={gestureLimits.note}
        rows={3}
        autoFocus
        placeholder="Sonner deux fois, interphone cassé"
        hint="Rien de médical ni de jugement : le client peut demander à lire cette note."
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {form.refusal && since !== before ? (
        <div className="rounded-md bg-sand p-3">
          <p className="text-sm text-quiet">La note est maintenant :</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{since || '(effacée)'}</p>
          <Button
            variant="secondary"
            size="s"
            className="mt-2"
            onClick={() => {
              setBefore(since);
              form.setRefusal(null);
            }}
          >
            J’ai lu, garder la mienne
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
