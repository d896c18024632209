import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newPageFamilies, slugOf, type NewPageFamily } from '#domain/content/page-kinds.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { familyNames, familyPaths } from './page-texts.ts';

/** The address is derived from the title until it is edited. */
export function NewPage({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const [family, setFamily] = useState<NewPageFamily>('offre');
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugOf(title);
  const { refusal, isSending, form } = useForm({
    async send() {
      const { id } = await api('POST /api/staff/pages', { body: { family, slug, title } });
      await navigate(`/gestion/pages/${id}`);
    },
  });
  return (
    <form
      {...form}
      aria-labelledby="new-page"
      className="mb-4 flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
    >
      <h2 id="new-page" className="text-lg">
        Nouvelle page
      </h2>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Select
          label="Ce que c’est"
          value={family}
          options={newPageFamilies.map((value) => ({ value, label: familyNames[value] }))}
          onChange={(event) => setFamily(event.currentTarget.value as NewPageFamily)}
        />
        <TextField
          label="Titre"
          value={title}
          maxLength={120}
          autoComplete="off"
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      <TextField
        label="Adresse"
        value={slug}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={`Vos clients la trouveront à ${familyPaths[family]}${slug || '…'}. Elle ne change plus ensuite.`}
        onChange={(event) => setOwnSlug(event.currentTarget.value)}
      />
      <Refused by={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Commencer le brouillon
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
