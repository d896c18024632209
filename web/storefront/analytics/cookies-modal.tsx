import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { track } from './analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { purposes, readConsent, saveConsent, type Consent } from './consent-store.ts';
import { acceptAll, purposeTexts, refuseAll } from './consent-texts.ts';

/** Consent by purpose, which can be changed later. */
export function CookiesModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const [chosen, setChosen] = useState<Consent>(() => readConsent() ?? refuseAll);
  const save = (consent: Consent) => {
    saveConsent(consent);
    track('consent changed', { ...consent });
    toast.success('Vos choix sont enregistrés pour six mois.');
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Vos cookies"
      size="s"
      footer={<Choices chosen={chosen} onSave={save} />}
    >
      <p className="text-quiet">
        Aucun cookie publicitaire, aucun partage avec un tiers. Vous pouvez changer d’avis à tout
        moment, depuis le bas de chaque page.
      </p>
      <div className="mt-4 rounded-md bg-sand p-4">
        <p className="font-semibold">Nécessaires</p>
        <p className="text-sm text-quiet">
          Votre session, votre panier et ce choix. Sans eux, pas de courses : ils ne demandent pas
          d’accord.
        </p>
      </div>
      <fieldset className="mt-4 flex flex-col gap-2">
        <legend className="sr-only">Avec votre accord</legend>
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            checked={chosen[purpose]}
            onChange={(event) => setChosen({ ...chosen, [purpose]: event.currentTarget.checked })}
            label={<span className="font-semibold">{purposeTexts[purpose].name}</span>}
            hint={purposeTexts[purpose].text}
          />
        ))}
      </fieldset>
      <Button
        variant="ghost"
        size="s"
        className="mt-4 -ml-3"
        onClick={() => openOverlay('privacy')}
      >
        Ce que nous faisons de vos données
      </Button>
    </Modal>
  );
}

function Choices({
  chosen,
  onSave,
}: {
  chosen: Consent;
  onSave(consent: Consent): void;
}): ReactNode {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" onClick={() => onSave(refuseAll)}>
        Tout refuser
      </Button>
      <Button variant="secondary" onClick={() => onSave(acceptAll)}>
        Tout accepter
      </Button>
      <Button className="col-span-2" onClick={() => onSave(chosen)}>
        Enregistrer mes choix
      </Button>
    </div>
  );
}
