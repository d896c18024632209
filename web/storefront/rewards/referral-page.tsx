import { useEffect, type ReactNode } from 'react';
import { CustomerGate } from '../session/customer-gate.tsx';
import { track } from '../analytics/analytics.ts';
import { ReferralPanel } from './referral-panel.tsx';

export function Page(): ReactNode {
  useEffect(() => track('referral page viewed'), []);
  return <CustomerGate title="Parrainage">{() => <ReferralPanel />}</CustomerGate>;
}
