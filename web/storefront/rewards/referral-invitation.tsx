import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../use-api.ts';
import { useUser } from '../account/session.ts';
import { openOverlay, useOpenOverlay } from '../overlay-store.ts';
import { referralInfosQuery } from './reward-queries.ts';

const seenKey = 'referral-invitation-seen';

/** Opens the invitation once a browser: signed in, outside the account, exactly one order, and that one paid. */
export function ReferralInvitation(): null {
  const { pathname } = useLocation();
  const isCustomer = Boolean(useUser()?.id);
  const isElsewhere = /^\/(account|checkout)/.test(pathname);
  const isAsked = isCustomer && !isElsewhere && localStorage.getItem(seenKey) === null;
  const { data: infos } = useQuery({ ...referralInfosQuery(useApi()), enabled: isAsked });
  const isBusy = useOpenOverlay() !== null;
  useEffect(() => {
    if (!isAsked || isBusy || infos?.orders !== 1 || infos.state !== 'paid') return;
    localStorage.setItem(seenKey, '1');
    openOverlay('referral');
  }, [isAsked, isBusy, infos]);
  return null;
}
