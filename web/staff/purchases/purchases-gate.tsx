import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { StaffGate } from '../session/staff-gate.tsx';
import { suppliersAreKeptBy } from './supplier-words.ts';

/** Suppliers and their orders show costs, which only managers read. */
export function PurchasesGate({ children }: { children: ReactNode }): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('books.read') ? (
          children
        ) : (
          <Alert kind="error">{suppliersAreKeptBy}</Alert>
        )
      }
    </StaffGate>
  );
}
