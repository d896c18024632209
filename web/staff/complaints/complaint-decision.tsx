import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { required } from '#domain/account/field-rules.ts';
import type { ComplaintSheet } from '#domain/complaints/contract.ts';
import { complaintLimits } from '#domain/complaints/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import type { ApiClient } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { findErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { readAgain } from '../kit/use-get.ts';
import { EuroField } from '../../ui/number-fields.tsx';

const ways = { refund: 'Rembourser', ask: 'Poser une question', refuse: 'Refuser' } as const;
type Way = keyof typeof ways;

/** The three answers to a complaint. Each is sent once and written in the order's history. */
export function ComplaintDecision({ complaint }: { complaint: ComplaintSheet }): ReactNode {
  const [way, setWay] = useState<Way>(complaint.maximum > 0 ? 'refund' : 'refuse');
  return (
    <section aria-label="Décider" className="flex flex-col gap-4 border-t border-line pt-4">
      <div role="group" aria-label="Réponse" className="flex flex-wrap gap-2">
        {(Object.keys(ways) as Way[]).map((one) => (
          <Chip key={one} isOn={way === one} onClick={() => setWay(one)}>
            {ways[one]}
          </Chip>
        ))}
      </div>
      {way === 'refund' ? (
        <RefundPart complaint={complaint} />
      ) : (
        <AnswerPart key={way} complaint={complaint} way={way} />
      )}
    </section>
  );
}

/** Sends a decision, then shows the complaint as it stands: decided here, or by a colleague. */
function useDecision({
  find,
  send,
}: {
  find(data: FormData): FieldErrors;
  send(api: ApiClient, data: FormData): Promise<unknown>;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const prove = useProof();
  return useForm({
    find,
    explain: proofText,
    async send(data) {
      try {
        // The server may ask for a fresh passkey before money leaves.
        await prove(() => send(api, data));
      } finally {
        void readAgain(queryClient, ['GET /api/staff/complaints', 'GET /api/staff/desk']);
        await readAgain(queryClient, ['GET /api/staff/complaints/:id']);
      }
    },
  });
}

function RefundPart({ complaint }: { complaint: ComplaintSheet }): ReactNode {
  const { amounts, maximum } = complaint;
  // Idempotency key: a double click or a retry is one refund.
  const [key] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState(amounts.length > 0 ? String(amounts.length) : 'part');
  const isPart = units === 'part';
  const form = useDecision({
    find(data): FieldErrors {
      if (!isPart) return {};
      const cents = parseEuros(String(data.get('amount')));
      return cents !== null && cents > 0 && cents <= maximum
        ? {}
        : { amount: `Un montant, ${formatEuros(maximum)} au plus.` };
    },
    send: (api, data) =>
      api('POST /api/staff/complaints/:id/refunds', {
        params: { id: complaint.id },
        body: isPart
          ? { key, amount: parseEuros(String(data.get('amount'))) ?? 0 }
          : { key, quantity: Number(units) },
      }),
  });
  if (maximum === 0)
    return <Alert>Il ne reste rien à rembourser de cette ligne : elle l’a déjà été.</Alert>;
  return (
    <Form
      of={form}
      yes={isPart ? 'Rembourser' : `Rembourser ${formatEuros(amounts[Number(units) - 1] ?? 0)}`}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Combien rembourser"
          value={units}
          onChange={(event) => setUnits(event.currentTarget.value)}
          options={[
            ...amounts.map((cents, index) => ({
              value: String(index + 1),
              label: `${index + 1} sur ${complaint.quantity} · ${formatEuros(cents)}`,
            })),
            { value: 'part', label: 'Un montant…' },
          ]}
        />
        {isPart ? (
          <EuroField label="Montant" name="amount" hint={`${formatEuros(maximum)} au plus`} />
        ) : null}
      </div>
      <p className="text-sm text-quiet">Un remboursement ne se reprend pas.</p>
    </Form>
  );
}

/** Customers read this text, in an e-mail and on the page of their order. */
function AnswerPart({
  complaint,
  way,
}: {
  complaint: ComplaintSheet;
  way: 'ask' | 'refuse';
}): ReactNode {
  const form = useDecision({
    find: (data) => findErrors(data, { text: [required] }),
    send: (api, data) =>
      api(
        way === 'ask'
          ? 'POST /api/staff/complaints/:id/questions'
          : 'POST /api/staff/complaints/:id/refusals',
        { params: { id: complaint.id }, body: { text: String(data.get('text')).trim() } },
      ),
  });
  return (
    <Form
      of={form}
      yes={way === 'ask' ? 'Envoyer la question' : 'Refuser et prévenir le client'}
      variant={way === 'refuse' ? 'danger' : 'primary'}
    >
      <TextArea
        label={way === 'ask' ? 'Votre question au client' : 'Pourquoi, pour le client'}
        hint="Envoyé par e-mail, et affiché sur la page de sa commande."
        name="text"
        maxLength={complaintLimits.answer}
      />
    </Form>
  );
}
