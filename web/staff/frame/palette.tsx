/** Searches everything and leads anywhere: orders, products, customers, pages, gestures. */
import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import { lateComponent } from '../../ui/late-component.tsx';
import { Modal } from '../../ui/modal.tsx';

const FindField = lateComponent(async () => (await import('./find-field.tsx')).FindField);

export const preloadPalette = FindField.preload;

type Opened = { asked: string; at: number };

/** `opened.asked`: what it opens with, such as a scanned code. */
export function Palette({
  opened,
  member,
  onClose,
}: {
  opened: Opened | null;
  member: StaffUser;
  onClose(): void;
}): ReactNode {
  return (
    <Modal open={opened !== null} onClose={onClose} title="Chercher ou agir">
      <FindField key={opened?.at} asked={opened?.asked ?? ''} member={member} onClose={onClose} />
    </Modal>
  );
}
