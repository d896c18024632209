import type { ReactNode } from 'react';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Part } from '../../ui/part.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTreeChange } from './aisles-queries.ts';
import { refusalsOf } from './refused-field.ts';

type Texts = Pick<StaffCategory, 'name' | 'slug' | 'intro'>;

/** The name decides which legal mentions the products owe, so the server may refuse a new one. */
export function AisleTextsPart({ category }: { category: StaffCategory }): ReactNode {
  const { id, name, slug, intro, formerSlugs } = category;
  const save = useTreeChange<Texts>({
    send: (api, texts, version) =>
      api('PATCH /api/staff/categories/:id', { params: { id }, body: { version, ...texts } }),
  });
  const form = useForm({
    ...refusalsOf(['name', 'slug', 'intro']),
    async send(data) {
      const text = (field: keyof Texts) => String(data.get(field)).trim();
      await save.mutateAsync({ name: text('name'), slug: text('slug'), intro: text('intro') });
    },
  });
  return (
    <Part title="Nom, adresse et description">
      <Form
        of={form}
        yes="Enregistrer les textes"
        done="Enregistré : les clients le lisent déjà."
        // Discards typed text when a colleague changed the same fields.
        key={JSON.stringify([name, slug, intro])}
        aria-label="Nom, adresse et description"
        className="mt-3 grid gap-3"
      >
        <TextField
          label="Nom"
          name="name"
          defaultValue={name}
          maxLength={80}
          autoComplete="off"
          hint="La loi demande certaines mentions selon le nom du rayon : un poisson reste dans une poissonnerie."
          required
        />
        <TextField
          label="Adresse"
          name="slug"
          defaultValue={slug}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          pattern="[a-z0-9]+(\-[a-z0-9]+)*"
          title="Des lettres minuscules sans accent, des chiffres et des traits d’union"
          hint={
            formerSlugs.length > 0
              ? `Après /categorie/. Y mènent aussi, pour toujours : ${formerSlugs.join(', ')}.`
              : 'Après /categorie/. Si vous la changez, l’ancienne y mènera pour toujours.'
          }
          required
        />
        <TextArea
          label="Description"
          name="intro"
          defaultValue={intro}
          maxLength={600}
          rows={4}
          isOptional
        />
      </Form>
    </Part>
  );
}
