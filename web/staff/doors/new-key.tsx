import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccessKey } from '#domain/keys/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { readAgain } from '../kit/use-get.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { daysField } from './days-field.ts';
import { scopeTexts } from './scope-texts.ts';

export function NewKey({
  grantable,
  onMade,
}: {
  grantable: readonly string[];
  onMade(made: { key: AccessKey; secret: string }): void;
}): ReactNode {
  const api = useApi();
  const prove = useProof();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data): Record<string, string> => ({
      ...(String(data.get('name')).trim().length < 2 ? { name: 'Nommez le programme.' } : {}),
      ...(data.getAll('scopes').length === 0 ? { scopes: 'Cochez au moins un droit.' } : {}),
    }),
    explain: proofText,
    async send(data, sent) {
      const body = {
        name: String(data.get('name')),
        scopes: data.getAll('scopes').map(String),
        days: daysField.read(data),
      };
      onMade(await prove(() => api('POST /api/staff/keys', { body })));
      sent.reset();
      scrollTo({ top: 0 });
      await readAgain(queryClient, ['GET /api/staff/keys']);
    },
  });
  return (
    <form
      {...form}
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      aria-labelledby="new-key"
    >
      <h2 id="new-key" className="text-lg">
        Nouvelle clé
      </h2>
      <TextField
        label="Programme"
        name="name"
        hint="Les journaux le nomment ainsi."
        autoComplete="off"
        maxLength={80}
        error={errors['name']}
      />
      <Select label="Valable" name="days" defaultValue="90" options={daysField.options} />
      <fieldset>
        <legend className="font-semibold">Droits</legend>
        {Object.entries(scopeTexts).map(([privilege, { title, read, write }]) => {
          const modes = Object.entries({ read, write }).filter(
            ([mode, text]) => text && grantable.includes(`${privilege}:${mode}`),
          );
          return modes.length === 0 ? null : (
            <div key={privilege} className="border-b border-line py-1 last:border-0">
              <p className="pt-1 text-sm text-quiet">{title}</p>
              <div className="flex flex-wrap gap-x-6">
                {modes.map(([mode, text]) => (
                  <Checkbox
                    key={mode}
                    name="scopes"
                    value={`${privilege}:${mode}`}
                    label={<span aria-label={`${title} : ${text}`}>{text}</span>}
                  />
                ))}
              </div>
            </div>
          );
        })}
        {errors['scopes'] ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {errors['scopes']}
          </p>
        ) : null}
      </fieldset>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending}>
        Faire la clé
      </Button>
    </form>
  );
}
