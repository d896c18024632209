import { useState, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { maximumInstructions } from '#domain/delivery/staff-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';

/** Pickup instructions (parking, door), shown on the pickup card, in e-mails and in the order. */
export function InstructionsForm({
  zone,
  onSave,
}: {
  zone: StaffZone;
  onSave(instructions: string): Promise<unknown>;
}): ReactNode {
  const { refusal, isSending, form } = useForm({
    async send(data) {
      await onSave(String(data.get('instructions')).trim());
      return 'leaving';
    },
  });
  const waiting =
    zone.booked === 0
      ? ''
      : ` ${plural(zone.booked, 'commande à venir les montrera aussi', 'commandes à venir les montreront aussi')} ; les e-mails déjà partis restent tels quels.`;
  return (
    <form {...form} className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <Fields key={zone.version} zone={zone} isSending={isSending}>
        <p className="text-sm">
          Vos clients les lisent en choisissant ce point, avant de payer, dans leurs e-mails et dans
          le suivi.{waiting}
        </p>
        <Refused by={refusal} />
      </Fields>
    </form>
  );
}

/** Starts again from a colleague's text, while the form above keeps the refusal that says so. */
function Fields({
  zone,
  isSending,
  children,
}: {
  zone: StaffZone;
  isSending: boolean;
  children: ReactNode;
}): ReactNode {
  const [text, setText] = useState(zone.instructions);
  return (
    <>
      <TextArea
        label="Où se garer, quelle porte"
        name="instructions"
        isOptional
        rows={4}
        maxLength={maximumInstructions}
        value={text}
        hint="Par exemple : entrez par la cour, places 1 à 4 à gauche, puis sonnez à l’accueil."
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {children}
      <Button
        type="submit"
        className="sm:self-start"
        loading={isSending}
        disabled={text.trim() === zone.instructions}
      >
        Enregistrer les indications
      </Button>
    </>
  );
}
