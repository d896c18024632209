import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStaff } from './staff-session.ts';
import { StaffSignIn } from './staff-sign-in.tsx';

/** Shows the page to signed-in members and the sign-in form to others. */
export function StaffGate({ children }: { children: (staff: StaffUser) => ReactNode }): ReactNode {
  const staff = useStaff();
  if (!staff) return <Skeleton className="h-60" />;
  return staff.id ? children(staff) : <StaffSignIn />;
}
