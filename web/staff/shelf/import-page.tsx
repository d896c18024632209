import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { StaffGate } from '../staff-gate.tsx';

export function Page(): ReactNode {
  return <StaffGate>{(staff) => (staff.privileges.includes('catalogue.write') ? <p>…</p> : <Alert kind="error">Le catalogue est tenu par la gérance.</Alert>)}</StaffGate>;
}
