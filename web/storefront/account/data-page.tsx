import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CustomerGate } from '../session/customer-gate.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mes données">
      {() => (
        <div className="flex flex-col gap-6">
          <p>
            Ce que nous gardons, pourquoi et combien de temps :{' '}
            <Link to="/info/donnees-personnelles" className="font-semibold text-leaf underline">
              données personnelles
            </Link>
            .
          </p>
          <DownloadData />
          <DeleteAccount />
        </div>
      )}
    </CustomerGate>
  );
}
