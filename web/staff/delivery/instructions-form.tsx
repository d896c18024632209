import { useState, type FormEvent, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { maximumInstructions } from '#domain/delivery/staff-rules.ts';
import { plural } from '#domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { FormProblem } from './form-problem.tsx';

/** Pickup instructions (parking, door), shown on the pickup card, in e-mails and in the order. */
export function InstructionsForm({
  zone,
  error,
  isSending,
  onSave,
}: {
  zone: StaffZone;
  error: Error | null;
  isSending: boolean;
  onSave(instructions: string): void;
}): ReactNode {
  const [text, setText] = useState(zone.instructions);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave(text.trim());
  }
  const waiting =
    zone.booked === 0
      ? ''
      : ` ${plural(zone.booked, 'commande à venir les montrera aussi', 'commandes à venir les montreront aussi')} ; les e-mails déjà partis restent tels quels.`;
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <TextArea
        label="Où se garer, quelle porte"
        isOptional
        rows={4}
        maxLength={maximumInstructions}
        value={text}
        hint="Par exemple : entrez par la cour, places 1 à 4 à gauche, puis sonnez à l’accueil."
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="text-sm">
        Vos clients les lisent en choisissant ce point, avant de payer, dans leurs e-mails et dans
        le suivi.{waiting}
      </p>
      <FormProblem problem={null} error={error} />
      <Button
        type="submit"
        className="sm:self-start"
        loading={isSending}
        disabled={text.trim() === zone.instructions}
      >
        Enregistrer les indications
      </Button>
    </form>
  );
}
