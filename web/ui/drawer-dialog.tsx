import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export type DrawerProps = {
  open: boolean;
  onClose(): void;
  title: string;
  /** Shows a back arrow before the title. */
  onBack?: (() => void) | undefined;
  side?: 'right' | 'left' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
};

const sides = {
  right:
    'inset-y-0 right-0 w-full max-w-full sm:w-[27.5rem] sm:rounded-l-xl data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'inset-y-0 left-0 w-[min(88vw,400px)] rounded-r-xl data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-xl data-ending-style:translate-y-full data-starting-style:translate-y-full sm:mx-auto sm:max-w-[640px]',
};

export function DrawerDialog({ side = 'right', ...rest }: DrawerProps): ReactNode {
  return <DialogFrame {...rest} popupClass={sides[side]} />;
}
