import { useState, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { maximumInstructions } from '#domain/delivery/staff-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextArea } from '../../ui/text-field.tsx';

/** Pickup instructions (parking, door), shown on the pickup card, in e-mails and in the order. */
export function InstructionsForm({
  zone,
  onSave,
}: {
  zone: StaffZone;
  onSave(instructions: string): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    async send(data) {
      await onSave(String(data.get('instructions')).trim());
      return 'leaving';
    },
  });
  // Starts again from a colleague's text, while the form keeps the refusal that says so.
  const [typed, setTyped] = useState({ version: zone.version, text: zone.instructions });
  const text = typed.version === zone.version ? typed.text : zone.instructions;
  const waiting =
    zone.booked === 0
      ? ''
      : ` ${plural(zone.booked, 'commande à venir les montrera aussi', 'commandes à venir les montreront aussi')} ; les e-mails déjà partis restent tels quels.`;
  return (
    <Form
      of={form}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      yes="Enregistrer les indications"
      disabled={text.trim() === zone.instructions}
    >
      <TextArea
        label="Où se garer, quelle porte"
        name="instructions"
        isOptional
        rows={4}
        maxLength={maximumInstructions}
        value={text}
        hint="Par exemple : entrez par la cour, places 1 à 4 à gauche, puis sonnez à l’accueil."
        onChange={(event) => setTyped({ version: zone.version, text: event.currentTarget.value })}
      />
      <p className="text-sm">
        Vos clients les lisent en choisissant ce point, avant de payer, dans leurs e-mails et dans
        le suivi.{waiting}
      </p>
    </Form>
  );
}
