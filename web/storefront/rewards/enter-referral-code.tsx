import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { forgetKeptCode, keptFriendsCode } from '../session/kept-code.ts';

/** A customer without orders may enter one referral code and receives a discovery basket. */
export function EnterReferralCode(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data): Record<string, string> =>
      readCode(data) ? {} : { referralCode: 'Champ requis' },
    async send(data) {
      track('referral code submitted');
      try {
        const { referredBy, gift } = await api('POST /api/account/referral/applyReferralCode', {
          body: { code: readCode(data) },
        });
        track('referral code applied');
        forgetKeptCode();
        toast.success(
          gift
            ? `${referredBy} vous offre : ${gift}, avec votre première commande.`
            : `${referredBy} vous parraine.`,
        );
      } catch (error) {
        track('referral code refused');
        throw error;
      }
      await Promise.all(
        [['referral'], ['account', 'coupons'], ['cart']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      return 'leaving';
    },
  });

  return (
    <form {...form} className="mt-6 flex flex-col gap-3">
      <h2 className="text-xl">On vous a donné un code ?</h2>
      <TextField
        label="Code de parrainage"
        name="referralCode"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={keptFriendsCode()}
        error={errors['referralCode'] ?? refusal}
        maxLength={40}
      />
      <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
        Ajouter ce code
      </Button>
    </form>
  );
}

const readCode = (data: FormData): string => String(data.get('referralCode') ?? '').trim();
