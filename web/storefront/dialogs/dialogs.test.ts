import { expect, it } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { ApiRefusal, createBrowserTransport } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { defaultTitles } from './dialog-store.ts';

it('S07a M01a an error without a title uses « Une erreur est survenue »', () => {
  expect(defaultTitles.error).toBe('Une erreur est survenue');
});

it('M01b a network failure asks to check the Internet connection', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    const { status, body } = await createBrowserTransport(() => undefined)('/api/cart');
    expect(status).toBe(503);
    expect(
      refusalText(new ApiRefusal(body as ConstructorParameters<typeof ApiRefusal>[0])),
    ).toMatch(/^Vérifiez votre connexion Internet/);
  } finally {
    globalThis.fetch = before;
  }
});

it('M01c a server error is reported to the team, and says so', async () => {
  const before = globalThis.fetch;
  const told: string[] = [];
  globalThis.fetch = async () =>
    new Response(JSON.stringify(apiError('SharedInternal.Generic')), { status: 500 });
  try {
    const { body } = await createBrowserTransport((failure) => told.push(failure.message))(
      '/api/cart?secret=1',
    );
    expect(told).toEqual(['GET /api/cart answered 500']);
    expect(refusalText(new ApiRefusal(body as ConstructorParameters<typeof ApiRefusal>[0]))).toBe(
      'Une erreur est survenue. L’information a été transmise à notre équipe. Réessayez dans un instant.',
    );
  } finally {
    globalThis.fetch = before;
  }
});

it('M01 a refusal shows its own sentence', () => {
  expect(refusalText(new ApiRefusal(apiError('EcomCart.ProductOutOfStock')))).toBe(
    'Ce produit est épuisé.',
  );
});
