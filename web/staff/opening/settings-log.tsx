import type { ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { formatSum } from '#domain/measures/money.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { ActionLog } from '../kit/action-log.tsx';
import type { WorkRates } from '#domain/delivery/work-minutes.ts';
import { stateNames } from './state-names.ts';
import { useGet } from '../kit/use-get.ts';

/** What colleagues changed of the fees and of the shop's state. */
export function SettingsLog(): ReactNode {
  const { data } = useGet('GET /api/staff/shop-actions');
  return data ? <ActionLog actions={data.items} describeAction={tellSettings} /> : null;
}

type SettingsRow = {
  minimumOrder: number;
  preparationFee: number;
  state: keyof typeof stateNames;
  notice: string;
  opensOn: string | null;
  /** Absent from older rows. */
  workRates?: WorkRates;
};

export function tellSettings({
  kind,
  before,
  after,
}: Pick<StaffAction, 'kind' | 'before' | 'after'>): string {
  const [was, is] = [before as SettingsRow, after as SettingsRow];
  if (kind === 'shop.fees')
    return `Minimum ${formatSum(is.minimumOrder)} (avant : ${formatSum(was.minimumOrder)}), préparation ${formatSum(is.preparationFee)} (avant : ${formatSum(was.preparationFee)})`;
  if (kind === 'shop.work-rates')
    return `Ce que compte une commande : ${sayRates(is.workRates)} (avant : ${sayRates(was.workRates)})`;
  if (kind === 'shop.footer') return 'Pied de page changé';
  const words = [
    was.state === is.state ? 'Message aux visiteurs changé' : stateNames[is.state],
    is.opensOn ? `jusqu’au ${formatPlainDate(is.opensOn)}` : '',
    is.notice ? `« ${is.notice} »` : '',
  ];
  return words.filter(Boolean).join(', ');
}

const sayRates = (rates: WorkRates | undefined): string =>
  rates
    ? [
        `commande ${rates.orderMinutes} min`,
        `ligne ${rates.lineSeconds} s`,
        `pesée ${rates.weighingSeconds} s`,
        `livraison ${rates.stopMinutes} min`,
        `kilomètre ${rates.kilometerSeconds} s`,
      ].join(', ')
    : 'non écrit';
