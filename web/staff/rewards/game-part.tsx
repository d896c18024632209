import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gameBounds } from '#domain/game/settings.ts';
import type { StaffGame } from '#domain/game/staff-contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { findFieldErrors, readNumber, type FieldPlans } from './reward-fields.ts';
import { NumberField, SavedForm } from './saved-form.tsx';
import { answerOf } from '../kit/use-get.ts';

const plans: FieldPlans = {
  familyMiams: { kind: 'whole', ...gameBounds.familyMiams },
  winPercent: { kind: 'whole', ...gameBounds.winPercent },
  cardsADay: { kind: 'whole', isOptional: true, ...gameBounds.cardsADay },
  exchangesADay: { kind: 'whole', isOptional: true, ...gameBounds.exchangesADay },
};

export function GamePart({ game, onReload }: { game: StaffGame; onReload(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { settings } = game;
  const form = useForm({
    find: (data) => findFieldErrors(data, plans),
    async send(data) {
      const now = await api('PUT /api/staff/game', {
        body: {
          isOpen: data.get('isOpen') === 'on',
          familyMiams: readNumber(data, 'familyMiams', plans),
          winPercent: readNumber(data, 'winPercent', plans),
          // An empty field means no limit, which the server stores as null.
          cardsADay: readNumber(data, 'cardsADay', plans) || null,
          exchangesADay: readNumber(data, 'exchangesADay', plans) || null,
          version: settings.version,
        },
      });
      queryClient.setQueryData(answerOf('GET /api/staff/game'), now);
    },
  });
  return (
    <Part title="Jeu des sept familles">
      <p className="text-quiet">Les cartes et les Miams déjà gagnés restent aux joueurs.</p>
      <SavedForm of={form} aria-label="Jeu des sept familles" onReload={onReload}>
        <Checkbox
          label="Le jeu est ouvert"
          hint="Décoché : les joueurs voient leurs cartes, n’en gagnent plus et n’en échangent plus."
          name="isOpen"
          defaultChecked={settings.isOpen}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label="Miams d’une famille complète"
            name="familyMiams"
            defaultValue={settings.familyMiams}
          />
          <NumberField
            label="Commandes qui gagnent une carte"
            name="winPercent"
            unit="%"
            hint="100 : chaque commande livrée et payée."
            defaultValue={settings.winPercent}
          />
          <NumberField
            label="Cartes par client et par jour"
            name="cardsADay"
            isOptional
            hint="Vide : sans limite."
            defaultValue={settings.cardsADay ?? ''}
          />
          <NumberField
            label="Échanges par client et par jour"
            name="exchangesADay"
            isOptional
            hint="Vide : sans limite."
            defaultValue={settings.exchangesADay ?? ''}
          />
        </div>
      </SavedForm>
    </Part>
  );
}
