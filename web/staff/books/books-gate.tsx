import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { StaffGate } from '../session/staff-gate.tsx';

/** The server refuses too: this only spares a member of the team an error. */
export function BooksGate({ children }: { children: ReactNode }): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('books.read') ? (
          children
        ) : (
          <Alert kind="error">Les chiffres et les comptes sont lus par la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}
