import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { footerLimits } from '#domain/content/footer-limits.ts';
import type { Footer, StaffFooter } from '#domain/content/footer.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { data: footer, error } = useGet('GET /api/staff/footer', { staleTime: 0 });
  return (
    <>
      <PageHead />
      <Loading of={{ data: footer, error }} />
      {footer ? <FooterForm key={footer.version} footer={footer} /> : null}
    </>
  );
}

type Column = Footer['columns'][number];

/** Rows have keys of their own, so that a removed one does not take its neighbour's text. */
type Keyed<T> = T & { key: number };
type ColumnRow = Keyed<{ title: string; links: Keyed<Column['links'][number]>[] }>;

let lastKey = 0;
const keyed = <T extends object>(row: T): Keyed<T> => ({ ...row, key: (lastKey += 1) });
const emptyLink = () => keyed({ label: '', href: '' });

function FooterForm({ footer }: { footer: StaffFooter }): ReactNode {
  const save = useSend('PUT /api/staff/footer', { refreshes: ['GET /api/staff/footer'] });
  const [columns, setColumns] = useState<ColumnRow[]>(() =>
    footer.columns.map(({ title, links }) => keyed({ title, links: links.map(keyed) })),
  );
  const change = (key: number, to: (column: ColumnRow) => ColumnRow) =>
    setColumns(columns.map((column) => (column.key === key ? to(column) : column)));
  const form = useForm({
    asksToLeave: true,
    async send(data) {
      const typed = (name: string) => String(data.get(name) ?? '').trim();
      await save.mutateAsync({
        body: {
          version: footer.version,
          slogan: typed('slogan') || null,
          columns: columns.map(({ key, links }) => ({
            title: typed(`title-${key}`),
            links: links.map((link) => ({
              label: typed(`label-${link.key}`),
              href: typed(`href-${link.key}`),
            })),
          })),
        },
      });
      toast.success('Pied de page enregistré.');
    },
  });
  return (
    <Form of={form} className="flex max-w-3xl flex-col gap-4" yes="Enregistrer">
      <Part title="Votre phrase">
        <TextArea
          label="Sous le nom de la boutique"
          name="slogan"
          isOptional
          rows={2}
          maxLength={footerLimits.slogan}
          defaultValue={footer.slogan ?? ''}
          hint="Sans elle, on lit le slogan de la page Identité."
        />
      </Part>
      {columns.map((column, index) => (
        <Part key={column.key} title={`Colonne ${index + 1}`}>
          <TextField
            label="Titre"
            name={`title-${column.key}`}
            required
            maxLength={footerLimits.title}
            defaultValue={column.title}
          />
          <ul className="mt-3 flex flex-col gap-3">
            {column.links.map((link) => (
              <li
                key={link.key}
                className="grid items-end gap-2 border-t border-line pt-3 sm:grid-cols-[1fr_1fr_auto]"
              >
                <TextField
                  label="Lien"
                  name={`label-${link.key}`}
                  required
                  maxLength={footerLimits.label}
                  defaultValue={link.label}
                />
                <TextField
                  label="Adresse"
                  name={`href-${link.key}`}
                  required
                  maxLength={300}
                  pattern="/.*"
                  defaultValue={link.href}
                  placeholder="/info/livraison"
                />
                <IconButton
                  label={`Retirer ${link.label || 'ce lien'}`}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() =>
                    change(column.key, (from) => ({
                      ...from,
                      links: from.links.filter(({ key }) => key !== link.key),
                    }))
                  }
                />
                {footer.hidden.includes(link.href) ? (
                  <p className="text-sm text-quiet sm:col-span-3">
                    Vos visiteurs ne le voient pas encore : aucune page n’est publiée à cette
                    adresse.
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            {column.links.length < footerLimits.links ? (
              <Button
                variant="secondary"
                size="s"
                className="min-h-11"
                icon={<Plus aria-hidden className="size-5" />}
                onClick={() =>
                  change(column.key, (from) => ({ ...from, links: [...from.links, emptyLink()] }))
                }
              >
                Ajouter un lien
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="s"
              className="min-h-11"
              onClick={() => setColumns(columns.filter(({ key }) => key !== column.key))}
            >
              Retirer la colonne
            </Button>
          </div>
        </Part>
      ))}
      {columns.length < footerLimits.columns ? (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => setColumns([...columns, keyed({ title: '', links: [emptyLink()] })])}
        >
          Ajouter une colonne
        </Button>
      ) : null}
    </Form>
  );
}
