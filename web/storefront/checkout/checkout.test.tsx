import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { withPlainSpaces } from '../../../tests/text.ts';
import { ApiRefusal } from '../../api-client.ts';
import { ProductSheet } from '../catalogue/product-sheet.tsx';
import { incident, isAboutTerms, paymentProblem, refusedText } from './payment-texts.ts';
import { TermsBoxes } from './terms-boxes.tsx';

const summary = /Garantie légale de conformité :(<\/strong>)? deux ans au moins/;

it('the legal guarantee is said before the terms are accepted, and on each product’s page', () => {
  const boxes = renderToStaticMarkup(
    <TermsBoxes hasAlcohol={false} termsVersion={1} errors={{}} />,
  );
  expect(boxes.split('type="checkbox"')[0]).toMatch(summary);
  const product = { allergens: [], traces: [], labelling: null } as never;
  expect(renderToStaticMarkup(<ProductSheet product={product} />)).toMatch(summary);
});

describe('payment texts', () => {
  const said = ({ title, text }: { title: string; text: string }) => [title, withPlainSpaces(text)];

  describe('a refused payment', () => {
    it('M03a a refused payment has its title and the provider’s text', () => {
      expect(said(refusedText({ refusalReason: 'Provision insuffisante.' }, 'card'))).toEqual([
        'Paiement refusé',
        'Provision insuffisante. Rien n’a été débité et votre panier est gardé : essayez une autre carte.',
      ]);
    });

    it('M04a a refused payment by PayPal without a reason is a transaction error, and a card is proposed', () => {
      expect(said(refusedText({ refusalReason: null }, 'paypal'))).toEqual([
        'Paiement refusé',
        'La transaction PayPal a échoué. Rien n’a été débité et votre panier est gardé : essayez une carte.',
      ]);
    });
  });

  describe('a payment request that failed', () => {
    it('M03c a payment request that failed because of the amount states both, and that the page is up to date', () => {
      const refusal = new ApiRefusal(apiError('EcomCart.TotalAmountOutdated', { amount: 5890 }));
      expect(said(paymentProblem(refusal, 5840))).toEqual([
        'Le montant a changé',
        'La somme à réserver est passée de 58,40 € à 58,90 €. Rien n’a été réservé : la page est à jour, vérifiez puis commandez.',
      ]);
    });

    it.each([
      ['no answer came', new TypeError('Failed to fetch')],
      ['the shop broke', new ApiRefusal(apiError('SharedInternal.Generic'))],
      [
        'a proxy answered for the shop',
        new ApiRefusal({
          code: 'GATEWAY',
          owner: 'Gateway',
          statusCode: 502,
          message: 'Réessayez.',
        }),
      ],
      ['the bank’s answer was late', new ApiRefusal(apiError('Generic.GatewayTimeout'))],
    ])(
      'M03d a payment request that failed with %s suggests checking the orders before trying again',
      (_, failure) => {
        expect(paymentProblem(failure, 5840)).toBe(incident);
        expect(incident.text).toContain('Vérifiez la page Mes commandes');
      },
    );

    it.each([
      'Generic.Unavailable',
      'Payment.PaypalUnavailable',
      'Payment.CheckoutClosed',
    ] as const)(
      'a payment request that failed with %s says so, since nothing was sent to the bank',
      (name) => {
        const refusal = new ApiRefusal(apiError(name));
        expect(paymentProblem(refusal, 5840)).toEqual({
          title: 'Paiement impossible',
          text: refusal.message,
        });
      },
    );

    it('a payment request that failed because a product is sold out names it', () => {
      const refusal = new ApiRefusal(apiError('EcomCart.ProductOutOfStock', { name: 'Panais' }));
      expect(said(paymentProblem(refusal, 5840))[1]).toMatch(
        /^Panais : .*votre panier est à jour\.$/,
      );
    });

    it('a payment request that failed because new terms were published links to them', () => {
      const refusal = new ApiRefusal(apiError('Payment.TermsChanged', { field: 'termsVersion' }));
      expect(isAboutTerms(refusal)).toBe(true);
      expect(paymentProblem(refusal, 5840).title).toBe('Nos conditions ont changé');
    });
  });
});
