import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatSum } from '#domain/measures/money.ts';
import { Form } from '../../forms/form.tsx';
import { shopDay } from '../../shop-time.ts';
import { codeWarnings } from '#domain/promotions/code-warnings.ts';
import type { Reward } from '#domain/promotions/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Part } from '../../ui/part.tsx';
import { newCodeDraft, requestOf, type CodeDraft } from './code-draft.ts';
import { LimitFields } from './limit-fields.tsx';
import { OfferedProduct } from './offered-product.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EuroField, WholeNumberField } from '../../ui/number-fields.tsx';

const types: { value: Reward['type']; label: string }[] = [
  { value: 'VALUE', label: 'Une somme' },
  { value: 'PERCENT', label: 'Un pourcentage' },
  { value: 'FREE_SHIPPING', label: 'La livraison offerte' },
  { value: 'FREE_ARTICLE', label: 'Un produit offert' },
];

export function Page(): ReactNode {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => newCodeDraft(shopDay(new Date().toISOString())));
  // Warnings compare the reward with the smallest cart that can be ordered.
  const minimumOrder = useGet('GET /api/staff/promo-codes').data?.minimumOrder ?? 0;
  const create = useSend('POST /api/staff/promo-codes', {
    refreshes: ['GET /api/staff/promo-codes'],
  });
  const request = requestOf(draft);
  const warnings = request ? codeWarnings(request, minimumOrder) : [];
  const form = useForm({
    asksToLeave: true,
    async send() {
      if (!request) return;
      const code = await create.mutateAsync({ body: request });
      await navigate(`/gestion/codes/${code.id}`);
      return 'leaving';
    },
  });
  // Any change withdraws the confirmation, which was given for other values.
  const change = (changes: Partial<CodeDraft>) => {
    setDraft({ ...draft, isConfirmed: false, ...changes });
    form.setRefusal(null);
  };
  return (
    <>
      <PageHead />
      <Form
        of={form}
        className="mt-4 grid max-w-2xl gap-4"
        yes="Créer le code"
        disabled={!request || (warnings.length > 0 && !draft.isConfirmed)}
      >
        <Part title="Le code">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Code"
              value={draft.code}
              maxLength={24}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="figures uppercase"
              placeholder="PRINTEMPS10"
              hint="De 4 à 24 lettres sans accent, chiffres ou traits d’union."
              onChange={(event) => change({ code: event.currentTarget.value })}
              required
            />
            <TextField
              label="Nom"
              value={draft.name}
              minLength={3}
              maxLength={60}
              autoComplete="off"
              placeholder="10 € offerts"
              hint="Lu par le client, sur son panier."
              onChange={(event) => change({ name: event.currentTarget.value })}
              required
            />
          </div>
        </Part>
        <Part title="Ce qu’il donne">
          <RewardFields draft={draft} onChange={change} />
        </Part>
        <Part title="À qui, et quand">
          <div className="flex flex-col gap-3">
            <EuroField
              label="Minimum de produits"
              isOptional
              value={draft.minimum}
              hint={`Promotions déduites, hors livraison. Le minimum de commande est de ${formatSum(minimumOrder)}.`}
              onChange={(event) => change({ minimum: event.currentTarget.value })}
            />
            <Checkbox
              label="Première commande seulement"
              checked={draft.firstOrderOnly}
              onChange={(event) => change({ firstOrderOnly: event.currentTarget.checked })}
            />
            <LimitFields limits={draft} onChange={change} />
          </div>
        </Part>
        {warnings.length > 0 ? (
          <Alert kind="warning" title="À vérifier avant de créer">
            <ul className="list-disc pl-5">
              {warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <Checkbox
              label="C’est bien ce que je veux"
              checked={draft.isConfirmed}
              onChange={(event) => change({ isConfirmed: event.currentTarget.checked })}
            />
          </Alert>
        ) : null}
      </Form>
    </>
  );
}

function RewardFields({
  draft,
  onChange,
}: {
  draft: CodeDraft;
  onChange(changes: Partial<CodeDraft>): void;
}): ReactNode {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select
        label="Avantage"
        value={draft.type}
        options={types}
        onChange={(event) => onChange({ type: event.currentTarget.value as Reward['type'] })}
      />
      {draft.type === 'VALUE' ? (
        <EuroField
          label="Montant"
          placeholder="10"
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
          required
        />
      ) : null}
      {draft.type === 'PERCENT' ? (
        <WholeNumberField
          label="Pourcentage"
          maxLength={3}
          end={<span className="pr-3 text-quiet">%</span>}
          placeholder="10"
          value={draft.percent}
          onChange={(event) => onChange({ percent: event.currentTarget.value })}
          required
        />
      ) : null}
      {draft.type === 'PERCENT' ? (
        <EuroField
          label="Remise au plus"
          isOptional
          value={draft.maximum}
          onChange={(event) => onChange({ maximum: event.currentTarget.value })}
        />
      ) : null}
      {draft.type === 'FREE_ARTICLE' ? (
        <div className="sm:col-span-2">
          <OfferedProduct
            chosenId={draft.productId}
            onChoose={(productId) => onChange({ productId })}
          />
        </div>
      ) : null}
    </div>
  );
}
