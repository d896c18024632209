/** Long texts in a modal: terms before paying, privacy during sign-up. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { termsPage } from '#domain/content/template-path.ts';
import { Modal } from '../../ui/modal.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { TextSkeleton } from '../../ui/rows-skeleton.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { templateQuery } from '../queries/template-query.ts';
import { termsTextQuery } from './terms-query.ts';

type PanelProps = { open: boolean; onClose(): void };

/** From checkout: the version that its box accepts. Elsewhere: the one in force. */
export const CgvModal = (props: PanelProps & { version?: number }): ReactNode => (
  <TextModal {...props} template={termsPage} title="Conditions générales de vente" />
);
export const PrivacyModal = (props: PanelProps): ReactNode => (
  <TextModal {...props} template="info-donnees-personnelles" title="Vos données personnelles" />
);

function TextModal({
  open,
  onClose,
  template,
  version,
  title,
}: PanelProps & { template: string; version?: number | undefined; title: string }): ReactNode {
  const api = useApi();
  const published = useQuery({ ...templateQuery(api, template), enabled: open && !version });
  const terms = useQuery({
    ...termsTextQuery(api, String(version)),
    enabled: open && Boolean(version),
  });
  const { error, refetch } = version ? terms : published;
  const page = version ? terms.data?.page : published.data;
  const parts =
    page?.blocks.flatMap((block) =>
      block.cards.flatMap((card) => (card.type === 'CUSTOM_CONTENT' ? [card.content] : [])),
    ) ?? [];
  return (
    <Modal open={open} onClose={onClose} title={title} size="m">
      {error ? <RetryAlert onRetry={refetch}>{refusalText(error)}</RetryAlert> : null}
      {!page && !error ? <TextSkeleton count={4} label="Chargement du texte" /> : null}
      <div className="flex flex-col gap-5">
        {parts.map((part) => (
          <section key={part.id}>
            {part.title ? <h3 className="text-lg">{part.title}</h3> : null}
            {part.text ? <Paragraphs text={part.text} className="mt-1" /> : null}
          </section>
        ))}
      </div>
    </Modal>
  );
}
