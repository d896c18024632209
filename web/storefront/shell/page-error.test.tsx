import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { ApiRefusal } from '../../api-client.ts';
import { PageError } from './page-error.tsx';

it('M07c an aisle or list that failed to load says so, and offers to retry', () => {
  const error = new ApiRefusal(apiError('SharedInternal.Generic'));
  const shown = renderToStaticMarkup(
    <StaticRouter location="/categorie/boucherie">
      <PageError error={error} onRetry={() => undefined} />
    </StaticRouter>,
  );
  expect(shown).toContain('Une erreur est survenue');
  expect(shown).toMatch(/<button[^>]*>(?:<[^>]*>)*Actualiser/);
  expect(shown).toContain('Revenir à l’accueil');
});
