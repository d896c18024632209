/** An offer in a modal; its code is kept for the cart. */
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../../refusal-text.ts';
import { codeIn, keepCode, type LinkedCode } from '../session/kept-code.ts';
import { ContentPicture } from './content-picture.tsx';
import { templateQuery } from '../queries/template-query.ts';

/** Used when no offer is named. */
const defaultOffer = 'bienvenue';

export function MarketingModal({
  open,
  onClose,
  offer = defaultOffer,
}: {
  open: boolean;
  onClose(): void;
  offer?: string;
}): ReactNode {
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ ...templateQuery(useApi(), `offre-${offer}`), enabled: open });
  const contents =
    page?.blocks.flatMap((block) =>
      block.cards.flatMap((card) => (card.type === 'CUSTOM_CONTENT' ? [card.content] : [])),
    ) ?? [];
  const code =
    contents.map((content) => codeIn(content.href)).find((found) => found !== null) ?? null;
  const picture = contents.find((content) => content.picture)?.picture;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={page?.title ?? 'L’offre du moment'}
      size="m"
      footer={<Footer code={code} offer={offer} />}
    >
      {error ? <RetryAlert onRetry={refetch}>{refusalText(error)}</RetryAlert> : null}
      {page === undefined && !error ? <Skeleton className="h-80" /> : null}
      {page === null ? (
        <p>
          Cette offre est terminée.{' '}
          <Link to="/" className="font-semibold text-leaf underline">
            Voir celles d’aujourd’hui
          </Link>
        </p>
      ) : null}
      {page ? (
        <div className="grid gap-6 sm:grid-cols-[1fr_220px]">
          <div className="flex flex-col gap-4">
            <p className="text-lg">{page.description}</p>
            {contents.map((content) => (
              <section key={content.id}>
                {content.title ? <h3 className="text-lg">{content.title}</h3> : null}
                <Paragraphs text={content.text} className="mt-1" />
              </section>
            ))}
          </div>
          {picture ? (
            <div className="order-first rounded-lg bg-butter p-4 sm:order-none sm:self-start">
              <ContentPicture
                base={picture}
                sizes="220px"
                className="mx-auto max-w-40 sm:max-w-none"
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </Modal>
  );
}

function Footer({ code, offer }: { code: LinkedCode | null; offer: string }): ReactNode {
  const [isKept, setIsKept] = useState(false);
  return (
    <DialogActions>
      {code ? (
        <Button
          disabled={isKept}
          onClick={() => {
            keepCode(code);
            setIsKept(true);
            track('marketing card clicked', { offer });
          }}
        >
          {isKept ? `Code ${code.code} gardé` : `Garder le code ${code.code}`}
        </Button>
      ) : null}
      <ButtonLink to={`/offre/${offer}`} variant="secondary">
        Voir la page de l’offre
      </ButtonLink>
    </DialogActions>
  );
}
