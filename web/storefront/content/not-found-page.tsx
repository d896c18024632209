import type { ReactNode } from 'react';
import { NotFound } from '../dialogs/not-found.tsx';

export function Page(): ReactNode {
  return <NotFound />;
}
