import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffLoyalty } from '#domain/loyalty/staff-contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { Form } from '../../forms/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { answerOf } from '../kit/use-get.ts';

type Charity = StaffLoyalty['charities'][number];

/** A charity is closed rather than deleted: donations already made keep its name. */
export function CharitiesPart({ charities }: { charities: readonly Charity[] }): ReactNode {
  const [openId, setOpenId] = useState<string | null>(null);
  const newButton = useFocusBack(openId === 'new');
  return (
    <Part title="Associations" count={charities.length}>
      <p className="text-quiet">Vos clients peuvent leur donner la valeur d’un cadeau.</p>
      <ul className="mt-3 divide-y divide-line">
        {charities.map((charity) => (
          <li key={charity.id} className="py-3">
            <OneCharity
              charity={charity}
              isOpen={openId === charity.id}
              onOpen={() => setOpenId(charity.id)}
              onClose={() => setOpenId(null)}
            />
          </li>
        ))}
      </ul>
      {charities.length === 0 ? <p>Aucune association : les dons ne sont pas proposés.</p> : null}
      {openId === 'new' ? (
        <CharityForm onClose={() => setOpenId(null)} />
      ) : (
        <Button
          ref={newButton}
          variant="secondary"
          className="mt-3"
          onClick={() => setOpenId('new')}
        >
          Ajouter une association
        </Button>
      )}
    </Part>
  );
}

function OneCharity({
  charity,
  isOpen,
  onOpen,
  onClose,
}: {
  charity: Charity;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}): ReactNode {
  const changeButton = useFocusBack(isOpen);
  const { name, text, isActive, donated } = charity;
  if (isOpen) return <CharityForm charity={charity} onClose={onClose} />;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold">
          {name}
          <Badge tone={isActive ? 'leaf' : 'quiet'}>{isActive ? 'Ouverte' : 'Fermée'}</Badge>
        </h3>
        <p>{text}</p>
        <p className="figures text-sm text-quiet">
          {donated > 0 ? `${formatSum(donated)} donnés` : 'Aucun don pour l’instant'}
        </p>
      </div>
      <Button ref={changeButton} variant="secondary" onClick={onOpen}>
        Modifier<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

/** Of a new charity when there is none. */
function CharityForm({ charity, onClose }: { charity?: Charity; onClose(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    async send(data) {
      const written = {
        name: String(data.get('name') ?? '').trim(),
        text: String(data.get('text') ?? '').trim(),
      };
      const now = charity
        ? await api('PUT /api/staff/charities/:id', {
            params: { id: charity.id },
            body: {
              ...written,
              version: charity.version,
              isActive: data.get('isActive') === 'on',
            },
          })
        : await api('POST /api/staff/charities', { body: written });
      queryClient.setQueryData(answerOf('GET /api/staff/loyalty'), now);
      onClose();
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      aria-label={charity ? charity.name : 'Nouvelle association'}
      className="mt-2 flex flex-col gap-3 rounded-md bg-sand p-4"
      yes={charity ? 'Enregistrer' : 'Ajouter'}
      onNo={onClose}
    >
      <TextField
        label="Nom"
        name="name"
        required
        autoFocus
        maxLength={80}
        autoComplete="off"
        defaultValue={charity?.name}
      />
      <TextArea
        label="Ce qu’elle fait"
        name="text"
        required
        maxLength={240}
        defaultValue={charity?.text}
      />
      {charity ? (
        <Checkbox
          label="Elle reçoit des dons"
          hint="Décoché : elle n’est plus proposée. Les dons déjà faits ne changent pas."
          name="isActive"
          defaultChecked={charity.isActive}
        />
      ) : null}
    </Form>
  );
}
