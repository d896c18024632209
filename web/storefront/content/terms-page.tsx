import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { useApi } from '../../use-api.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { Blocks } from './blocks.tsx';
import { termsTextQuery } from './terms-query.ts';

/** One version of the terms of sale; orders link to theirs, which may since have been replaced. */
export function Page(): ReactNode {
  const { version = '' } = useParams();
  const { data: terms } = useSuspenseQuery(termsTextQuery(useApi(), version));
  if (!terms) return <NotFound />;
  return (
    <>
      <div className="shell py-6">
        <Alert kind="info" className="max-w-3xl">
          {terms.isInForce ? (
            <>Version publiée le {formatDate(terms.publishedAt)}, en vigueur aujourd’hui.</>
          ) : (
            <>
              Version publiée le {formatDate(terms.publishedAt)}. Elle n’est plus en vigueur, et
              vaut toujours pour les commandes passées avec elle.{' '}
              <Link to="/cgv" className="font-semibold underline">
                Lire les conditions d’aujourd’hui
              </Link>
            </>
          )}
        </Alert>
      </div>
      <Blocks blocks={terms.page.blocks} />
    </>
  );
}
