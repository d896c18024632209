import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';

const formClass = 'mb-4 flex flex-col gap-3 rounded-lg border border-line bg-white p-4';

/** Starts a draft with a name alone; the editor asks for the rest. */
export function NewRecipe({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm({
    async send(data) {
      const name = String(data.get('name') ?? '');
      const { id } = await api('POST /api/staff/recipes', { body: { name } });
      await navigate(`/gestion/recettes/${id}`);
    },
  });
  return (
    <Form
      of={form}
      aria-labelledby="new-recipe"
      className={formClass}
      yes="Commencer"
      onNo={onCancel}
    >
      <h2 id="new-recipe" className="text-lg">
        Nouvelle recette
      </h2>
      <TextField label="Nom" name="name" maxLength={120} autoComplete="off" required />
    </Form>
  );
}

/** Takes the source of a page or its JSON-LD. Nothing is fetched: the manager pastes what they may use. */
export function ImportRecipe({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const form = useForm({
    async send() {
      const { id } = await api('POST /api/staff/recipe-imports', { body: { text } });
      await navigate(`/gestion/recettes/${id}`);
    },
  });
  return (
    <Form
      of={form}
      aria-labelledby="import-recipe"
      className={formClass}
      yes="Lire la recette"
      onNo={onCancel}
    >
      <h2 id="import-recipe" className="text-lg">
        Reprendre une recette d’une page
      </h2>
      <p>
        Collez ici le code source de la page (Ctrl + U dans votre navigateur), si vous avez le droit
        de la publier.
      </p>
      <TextArea
        label="Code source de la page"
        rows={8}
        value={text}
        required
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Form>
  );
}
