import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ReferralInfos, ReferralSettings } from '#domain/referral/contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { forgetKeptCode, keptFriendsCode } from '../session/kept-code.ts';
import { referralInfosQuery, referralSettingsQuery } from './reward-queries.ts';
import { ShareLink } from './share-link.tsx';
import { useShop } from '../../use-shop.ts';

/** The invitation after the first paid order; same content as the account page. */
export function ReferralModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { name } = useShop();
  useEffect(() => track('referral invitation viewed'), []);
  return (
    <Modal open={open} onClose={onClose} title={`Faites goûter ${name} autour de vous`} size="m">
      <ReferralPanel />
    </Modal>
  );
}

export function ReferralPanel(): ReactNode {
  const api = useApi();
  const { data: settings } = useQuery({ ...referralSettingsQuery(api), throwOnError: true });
  const { data: infos } = useQuery({ ...referralInfosQuery(api), throwOnError: true });
  if (!settings || !infos)
    return (
      <div role="status" aria-label="Chargement du parrainage">
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
        <Skeleton className="mt-5 h-44" />
      </div>
    );
  return (
    <>
      <ReferralGifts settings={settings} />
      {infos.canRefer ? (
        <ShareLink code={infos.code} link={infos.link} text={settings.shareText} />
      ) : (
        <Alert kind="info" title="Votre code arrive avec votre première livraison">
          Parrainer est possible dès que votre première commande est livrée.
        </Alert>
      )}
      {infos.count + infos.pending > 0 ? <Count infos={infos} /> : null}
      {infos.canBeReferred ? (
        <EnterReferralCode />
      ) : infos.referredBy ? (
        <p className="mt-6 text-quiet">{infos.referredBy} vous a parrainé.</p>
      ) : null}
    </>
  );
}

export function ReferralGifts({ settings }: { settings: ReferralSettings }): ReactNode {
  const { referrerGift, refereeGift } = settings;
  return (
    <ul className="mb-5 grid gap-3 sm:grid-cols-2">
      {refereeGift ? (
        <li className="rounded-lg bg-leaf-wash p-5">
          <p className="font-display text-xl font-bold">Pour votre proche</p>
          <p className="mt-1">
            {refereeGift.name} offert avec sa première commande : {formatSum(settings.promised)} de
            produits à goûter.
          </p>
        </li>
      ) : null}
      <li className="rounded-lg bg-butter p-5">
        <p className="font-display text-xl font-bold">Pour vous</p>
        <p className="mt-1">
          {referrerGift.count} fois {formatSum(referrerGift.amount)}, une fois sa première commande
          livrée et payée. Chacun vaut dès {formatSum(referrerGift.minimumOrder)} d’achats.
        </p>
      </li>
    </ul>
  );
}

function Count({ infos }: { infos: ReferralInfos }): ReactNode {
  return (
    <p className="mt-4">
      {infos.count > 0 ? (
        <strong>{plural(infos.count, 'parrainage récompensé', 'parrainages récompensés')}</strong>
      ) : null}
      {infos.count > 0 && infos.pending > 0 ? ', ' : ''}
      {infos.pending > 0 ? `${infos.pending} en attente d’une première livraison` : ''}.
    </p>
  );
}

/** A customer without orders may enter one referral code and receives a discovery basket. */
function EnterReferralCode(): ReactNode {
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
