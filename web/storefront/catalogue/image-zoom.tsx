import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';

export function ImageZoom({ base, alt, tint, open, onClose }: { base: string; alt: string; tint: string; open: boolean; onClose(): void }): ReactNode {
  return (
    <Modal open={open} onClose={onClose} title={alt} size="m">
      <Picture base={base} alt={alt} tint={tint} sizes="(min-width: 832px) 760px, 100vw" priority className="mx-auto max-w-[calc(88dvh-120px)] rounded-lg" />
    </Modal>
  );
}
