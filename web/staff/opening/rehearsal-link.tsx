import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** For the pages that say what a rehearsal lacks. */
export function RehearsalLink(): ReactNode {
  return (
    <Link
      to="/gestion/repetition"
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
    >
      Lire les e-mails et les SMS de la répétition
    </Link>
  );
}
