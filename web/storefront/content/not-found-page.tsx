import type { ReactNode } from 'react';
import { NotFound } from '../shell/not-found.tsx';

export function Page(): ReactNode {
  return <NotFound />;
}
