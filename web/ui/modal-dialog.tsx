import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export type ModalProps = {
  open: boolean;
  onClose(): void;
  title: string;
  size?: 's' | 'm' | 'l' | 'full';
  /** Shows a back arrow before the title. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
};

/** A bottom sheet on phones, a centred window from 624 px. */
const base =
  'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-xl data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 ' +
  'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:data-ending-style:-translate-y-[47%] sm:data-starting-style:-translate-y-[47%]';
const widths = {
  s: 'sm:max-w-[500px]',
  m: 'sm:max-w-[800px]',
  l: 'sm:max-w-[1100px]',
  full: 'h-[92dvh] sm:h-[calc(100dvh-48px)] sm:max-h-none',
};

export function ModalDialog({ size = 'm', ...rest }: ModalProps): ReactNode {
  return <DialogFrame {...rest} popupClass={`${base} ${widths[size]}`} />;
}
