import type { ReactNode } from 'react';
import { TextLink } from '../kit/text-link.tsx';

/** For the pages that say what a rehearsal lacks. */
export function RehearsalLink(): ReactNode {
  return <TextLink to="/gestion/repetition">Lire les e-mails et les SMS de la répétition</TextLink>;
}
