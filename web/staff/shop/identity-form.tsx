import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defaultColours } from '#domain/shop/colours.ts';
import { typedEuros } from '#domain/measures/typed-euros.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { formatCapital } from '#domain/shop/show-shop.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { ColourField } from './colour-field.tsx';
import { FreshMaximumField } from './fresh-maximum-field.tsx';
import { identityMistakes, readIdentity } from './identity-draft.ts';
import { LogoField } from './logo-field.tsx';
import { SupportHoursFields } from './support-hours-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { answerOf, answersOf } from '../kit/use-get.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

/** How the last attempt to save ended, when the form was remounted since. */
export type Outcome = 'saved' | { refusal: string } | null;

/** Remounted for each version, so that it starts from what is in force. Its outcome is kept by the page. */
export function IdentityForm({
  version,
  identity,
  outcome,
  onOutcome,
}: {
  version: number;
  identity: Identity | null;
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    asksToLeave: true,
    find: identityMistakes,
    async send(data) {
      onOutcome(null);
      try {
        const body = { version, identity: readIdentity(data) };
        const answer = await api('PUT /api/staff/shop-identity', { body });
        onOutcome('saved');
        queryClient.setQueryData(answerOf('GET /api/staff/shop-identity'), answer);
      } catch (error) {
        // What a colleague wrote meanwhile is shown before it can be overwritten.
        if (!(error instanceof ApiRefusal && error.is('Shop.IdentityChanged'))) throw error;
        onOutcome({ refusal: refusalText(error) });
        await queryClient.invalidateQueries({
          queryKey: answersOf('GET /api/staff/shop-identity'),
        });
      }
    },
  });
  const field = (name: keyof Identity, more: { isOptional?: boolean } = {}) => ({
    name,
    defaultValue: textOf(identity, name),
    autoComplete: 'off',
    ...more,
  });
  return (
    <Form of={form} className="flex flex-col gap-4" yes="Enregistrer">
      <Part title="Enseigne">
        <div className="grid gap-3 md:grid-cols-3">
          <TextField label="Nom de la boutique" maxLength={40} {...field('name')} />
          <TextField
            label="Accroche"
            maxLength={60}
            placeholder="le marché livré chez vous"
            {...field('tagline', { isOptional: true })}
          />
          <TextField
            label="Secteur livré"
            maxLength={60}
            hint="Après « livré à » : Lyon et alentour"
            {...field('area', { isOptional: true })}
          />
        </div>
      </Part>
      <Part title="Société">
        <div className="grid gap-3 md:grid-cols-3">
          <TextField label="Dénomination" maxLength={80} {...field('legalName')} />
          <TextField
            label="Forme juridique"
            maxLength={40}
            hint="SAS, SARL, EI…"
            {...field('legalForm')}
          />
          <TextField
            label="Capital, en euros"
            inputMode="decimal"
            {...field('capitalCents', { isOptional: true })}
          />
          <TextField
            label="SIREN"
            inputMode="numeric"
            hint="9 chiffres"
            {...field('registrationNumber')}
          />
          <TextField
            label="Ville du greffe"
            maxLength={60}
            hint="Vide si vous n’êtes pas au registre du commerce"
            {...field('registryCity', { isOptional: true })}
          />
          <TextField
            label="Numéro de TVA"
            hint="FR, 2 chiffres, le SIREN ; vide en franchise en base sans numéro"
            {...field('vatNumber')}
          />
          <TextField
            label="Direction de la publication"
            maxLength={80}
            hint="Prénom et nom"
            {...field('publisher')}
          />
        </div>
        <Checkbox
          className="mt-2"
          name="isVatExempt"
          defaultChecked={identity?.isVatExempt ?? false}
          label="Franchise en base de TVA (art. 293 B du CGI)"
          hint="Vos prix ne comportent pas de TVA et vos factures le disent, à partir des prochaines commandes."
        />
      </Part>
      <Part title="Commandes jamais retirées">
        <div className="max-w-md">
          <FreshMaximumField {...field('freshMaximum')} />
        </div>
      </Part>
      <Part title="Adresse">
        <div className="grid gap-3 md:grid-cols-[2fr_1fr_1fr]">
          <TextField label="Numéro et rue" maxLength={120} {...field('street')} />
          <TextField
            label="Code postal"
            inputMode="numeric"
            maxLength={10}
            {...field('postalCode')}
          />
          <TextField label="Ville" maxLength={80} {...field('city')} />
        </div>
        <div className="mt-3">
          <TextField
            label="Adresse des retours"
            maxLength={200}
            hint="Vide : la même"
            {...field('returnAddress', { isOptional: true })}
          />
        </div>
        <TimeZoneField current={identity?.timeZone ?? null} />
      </Part>
      <Part title="Contact">
        <div className="grid gap-3 md:grid-cols-3">
          <TextField
            label="E-mail"
            type="email"
            maxLength={160}
            hint="Les réponses à vos e-mails y arrivent"
            {...field('email')}
          />
          <PhoneField label="Téléphone" maxLength={20} {...field('phone')} />
          <TextField
            label="Expéditeur des SMS"
            maxLength={11}
            hint="3 à 11 lettres ou chiffres"
            {...field('smsSender')}
          />
        </div>
        <SupportHoursFields identity={identity} errors={form.errors} />
      </Part>
      <Part title="Mentions légales">
        <div className="grid gap-3 md:grid-cols-2">
          <TextArea
            label="Médiateur de la consommation"
            maxLength={300}
            hint="Nom, adresse et site"
            {...field('mediator', { isOptional: true })}
          />
          <TextArea
            label="Hébergeur du site"
            maxLength={300}
            hint="Nom, adresse et téléphone"
            {...field('host', { isOptional: true })}
          />
        </div>
      </Part>
      <Part title="Logo">
        <LogoField current={identity?.logo ?? null} error={form.errors['logo'] ?? null} />
      </Part>
      <Part title="Couleurs">
        <div className="grid gap-3 md:grid-cols-2">
          <ColourField
            label="Couleur de la marque"
            hint="Boutons, liens et pied de page"
            carries="brand"
            {...field('brandColour')}
            defaultValue={identity?.brandColour ?? defaultColours.brand}
          />
          <ColourField
            label="Couleur d’accent"
            hint="Étiquettes et encarts, sous un texte sombre"
            carries="accent"
            {...field('accentColour')}
            defaultValue={identity?.accentColour ?? defaultColours.accent}
          />
        </div>
      </Part>
      {typeof outcome === 'object' && outcome ? (
        <Alert kind="error">{outcome.refusal}</Alert>
      ) : null}
      {outcome === 'saved' ? (
        <Alert kind="success">Enregistré. Les pages ouvertes ensuite le montrent.</Alert>
      ) : null}
    </Form>
  );
}

/** The capital is stored in cents and typed in euros, without its symbol. */
function textOf(identity: Identity | null, name: keyof Identity): string {
  const value = identity?.[name] ?? '';
  if (name === 'capitalCents' && identity?.capitalCents != null)
    return formatCapital(identity.capitalCents).replace(/\s*€/, '');
  if (name === 'freshMaximum' && identity?.freshMaximum != null)
    return typedEuros(identity.freshMaximum);
  return String(value);
}
