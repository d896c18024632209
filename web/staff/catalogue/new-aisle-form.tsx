import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { levelNames } from './aisle-words.ts';
import { useTreeChange } from './aisles-queries.ts';
import { refusalsOf } from './refused-field.ts';

/** One name is enough: the rest is on the page of the new aisle. */
export function NewAisleForm({ parent }: { parent: StaffCategory | null }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const words = levelNames[parent?.level ?? 0];
  const label = `Ajouter ${words?.a ?? ''}${parent ? ` à ${parent.name}` : ''}`;
  return isOpen ? (
    <OpenForm {...{ parent, label }} onClose={() => setIsOpen(false)} />
  ) : (
    <Button
      ref={opener}
      variant="ghost"
      icon={<Plus aria-hidden className="size-5" />}
      aria-label={label}
      onClick={() => setIsOpen(true)}
    >
      Ajouter {words?.a}
    </Button>
  );
}

function OpenForm({
  parent,
  label,
  onClose,
}: {
  parent: StaffCategory | null;
  label: string;
  onClose(): void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const create = useTreeChange<string>({
    send: (api, name, version) =>
      api('POST /api/staff/categories', {
        body: { version, parentId: parent?.id ?? null, name },
      }),
  });
  const form = useForm({
    ...refusalsOf(['name']),
    async send(data) {
      await create.mutateAsync(String(data.get('name')).trim());
      onClose();
    },
  });
  return (
    <Form
      of={form}
      yes={label}
      onNo={onClose}
      aria-label={label}
      className="mt-2 grid max-w-lg gap-3 rounded-md bg-sand p-4"
    >
      <TextField ref={field} label="Nom" name="name" maxLength={80} autoComplete="off" required />
    </Form>
  );
}
