import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { newPageFamilies, slugOf, type NewPageFamily } from '#domain/content/page-kinds.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { sentenceOf } from '../sentence-of.ts';
import { familyNames, familyPaths } from './page-texts.ts';

/** The address follows the title until somebody writes it. */
export function NewPage({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const [family, setFamily] = useState<NewPageFamily>('offre');
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? slugOf(title);
  const create = useMutation({
    mutationFn: () => api.send<StaffPage>('POST', '/api/staff/pages', { family, slug, title }),
    onSuccess: ({ id }) => navigate(`/gestion/pages/${id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form
      onSubmit={submit}
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
      {create.error ? <Alert kind="error">{sentenceOf(create.error)}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={create.isPending}>
          Commencer le brouillon
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
