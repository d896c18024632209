import type { ReactNode } from 'react';
import { settingsLinks } from '../session/account-links.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { LinkTiles } from './link-tiles.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mes réglages">{() => <LinkTiles links={settingsLinks} />}</CustomerGate>
  );
}
