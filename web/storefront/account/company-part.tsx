import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Company } from '#domain/account/company.ts';
import { postcodeRule, sirenRule, vatNumberRule } from '#domain/account/company-rules.ts';
import { maxLength, required } from '#domain/account/field-rules.ts';
import { frenchProfile } from '#domain/france/profile.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import type { Answer } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { companyQuery } from '../session/company-query.ts';

/** Invoices in the name of a company, for who buys for one. */
export function CompanyPart(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: billed } = useQuery(companyQuery(api));
  const [isEditing, setIsEditing] = useState(false);
  if (!billed) return null;
  const { company } = billed;

  function keep(saved: Answer<'PUT /api/account/company'>, text: string): void {
    queryClient.setQueryData(companyQuery(api).queryKey, saved);
    setIsEditing(false);
    toast.success(text);
  }
  async function remove(): Promise<void> {
    try {
      keep(await api('DELETE /api/account/company'), 'Vos factures seront à votre nom.');
    } catch (error) {
      toast.error(refusalText(error));
    }
  }

  return (
    <section className="flex max-w-md flex-col gap-4">
      <h2 className="text-xl">Facturer une entreprise</h2>
      {isEditing ? (
        <CompanyForm
          company={company}
          onSaved={(saved) => keep(saved, 'Vos prochaines factures seront à ce nom.')}
          onGiveUp={() => setIsEditing(false)}
        />
      ) : company ? (
        <>
          <CompanyLines company={company} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              Modifier l’entreprise
            </Button>
            <Button variant="ghost" onClick={() => void remove()}>
              Retirer l’entreprise
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            Vous achetez pour votre entreprise ? Vos factures peuvent être à son nom, avec la TVA
            par taux, au format Factur-X que lit un logiciel comptable.
          </p>
          <Button variant="secondary" className="self-start" onClick={() => setIsEditing(true)}>
            Ajouter une entreprise
          </Button>
        </>
      )}
    </section>
  );
}

function CompanyLines({ company }: { company: Company }): ReactNode {
  const { name, registrationNumber, vatNumber, street, postalCode, city } = company;
  return (
    <div className="rounded-md bg-sand p-4">
      <strong className="block">{name}</strong>
      {street}, {postalCode} {city}
      <span className="block text-quiet">
        {frenchProfile.formatRegistration(registrationNumber, null)}
        {vatNumber ? ` · TVA ${frenchProfile.formatVatNumber(vatNumber)}` : ''}
      </span>
      <p className="mt-2 text-sm text-quiet">
        Vous choisissez à chaque commande si la facture est à ce nom.
      </p>
    </div>
  );
}

function CompanyForm({
  company,
  onSaved,
  onGiveUp,
}: {
  company: Company | null;
  onSaved(saved: Answer<'PUT /api/account/company'>): void;
  onGiveUp(): void;
}): ReactNode {
  const api = useApi();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      findErrors(data, {
        name: [required, maxLength(120)],
        registrationNumber: [required, sirenRule],
        vatNumber: [vatNumberRule(String(data.get('registrationNumber') ?? ''))],
        street: [required, maxLength(160)],
        postalCode: [required, postcodeRule],
        city: [required, maxLength(80)],
      }),
    async send(data) {
      const value = (name: keyof Company) => String(data.get(name) ?? '').trim();
      onSaved(
        await api('PUT /api/account/company', {
          body: {
            name: value('name'),
            registrationNumber: value('registrationNumber'),
            vatNumber: value('vatNumber') || null,
            street: value('street'),
            postalCode: value('postalCode'),
            city: value('city'),
          },
        }),
      );
    },
  });
  const field = (name: keyof Company) => ({
    name,
    defaultValue: company?.[name] ?? '',
    error: errors[name],
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField label="Nom de l’entreprise" autoComplete="organization" {...field('name')} />
      <TextField
        label="SIREN"
        inputMode="numeric"
        hint="9 chiffres"
        {...field('registrationNumber')}
      />
      <TextField
        label="Numéro de TVA"
        isOptional
        hint="FR, 2 chiffres, le SIREN"
        {...field('vatNumber')}
      />
      <TextField label="Numéro et rue" autoComplete="billing street-address" {...field('street')} />
      <div className="grid gap-4 xs:grid-cols-[9rem_1fr]">
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete="billing postal-code"
          {...field('postalCode')}
        />
        <TextField label="Ville" autoComplete="billing address-level2" {...field('city')} />
      </div>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          Enregistrer l’entreprise
        </Button>
        <Button type="button" variant="ghost" onClick={onGiveUp}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
