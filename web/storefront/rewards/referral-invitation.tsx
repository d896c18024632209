import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ReferralInfos } from '#domain/referral/contract.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { openOverlay, useOpenOverlay } from '../overlays/overlay-store.ts';
import { referralInfosQuery } from './reward-queries.ts';

const seenKey = 'referral-invitation-seen';

/**
 * Opens the referral invitation once per browser: signed in, outside the account, with exactly one
 * order, which is paid.
 */
export function ReferralInvitation(): null {
  const { pathname } = useLocation();
  const isCustomer = Boolean(useUser()?.id);
  const isAsked = isCustomer && mayInviteOn(pathname) && localStorage.getItem(seenKey) === null;
  const { data: infos } = useQuery({ ...referralInfosQuery(useApi()), enabled: isAsked });
  const isBusy = useOpenOverlay() !== null;
  useEffect(() => {
    if (!isAsked || isBusy || !infos || !isInvited(infos)) return;
    localStorage.setItem(seenKey, '1');
    openOverlay('referral');
  }, [isAsked, isBusy, infos]);
  return null;
}

/** Pages where the invitation may open: those that do not interrupt the customer. */
export const mayInviteOn = (pathname: string): boolean =>
  !/^\/(account|checkout|commande)/.test(pathname);

/** True after exactly one order, which must be paid. */
export const isInvited = (infos: Pick<ReferralInfos, 'orders' | 'state'>): boolean =>
  infos.orders === 1 && infos.state === 'paid';
