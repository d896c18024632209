import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { keptFriendsCode } from '../content/kept-code.ts';
import { refusalText } from '../refusal-text.ts';

/** Before the first order, and once: somebody's code for a discovery basket. */
export function EnterReferralCode(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('referralCode') ?? '').trim();
    setError(code ? null : 'Champ requis');
    if (!code) return;
    setIsSending(true);
    track('referral code submitted');
    try {
      const { referredBy, gift } = await api.send<{ referredBy: string; gift: string | null }>(
        'POST',
        '/api/account/referral/applyReferralCode',
        { code },
      );
      track('referral code applied');
      toast.success(
        gift
          ? `${referredBy} vous offre : ${gift}. Il est dans vos codes.`
          : `${referredBy} vous parraine.`,
      );
      await queryClient.invalidateQueries({ queryKey: ['referral'] });
    } catch (refusal) {
      track('referral code refused');
      setError(refusalText(refusal));
      setIsSending(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setError(null)}
      className="mt-6 flex flex-col gap-3"
    >
      <h2 className="text-xl">On vous a donné un code ?</h2>
      <TextField
        label="Code de parrainage"
        name="referralCode"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={keptFriendsCode()}
        error={error}
        maxLength={40}
      />
      <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
        Ajouter ce code
      </Button>
    </form>
  );
}
