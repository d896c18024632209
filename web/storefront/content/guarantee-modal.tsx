import type { ReactNode } from 'react';
import { guaranteeSections, guaranteeSite } from '#domain/content/legal-guarantee.ts';
import { Modal } from '../../ui/modal.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';

export function GuaranteeModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  return (
    <Modal open={open} onClose={onClose} title="Garantie légale de conformité" size="m">
      <div className="flex flex-col gap-5">
        {guaranteeSections.map(([heading, text]) => (
          <section key={heading}>
            <h3 className="text-lg">{heading}</h3>
            <Paragraphs text={text} className="mt-1" />
          </section>
        ))}
        <a href={guaranteeSite} rel="noreferrer" className="self-start py-0.5 underline">
          Vos droits sur le site de l’Union européenne
        </a>
      </div>
    </Modal>
  );
}
