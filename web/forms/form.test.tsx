import { expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextField } from '../ui/text-field.tsx';
import { Form } from './form.tsx';
import type { useForm } from './use-form.ts';

const draw = (state: Partial<ReturnType<typeof useForm>>): string =>
  renderToStaticMarkup(
    <Form
      of={
        { form: {}, errors: {}, refusal: null, isSending: false, isSent: false, ...state } as never
      }
      yes="Enregistrer"
      done="Enregistré."
    >
      <TextField label="Nom" name="name" />
    </Form>,
  );

it('a field shows the error that has its name', () => {
  expect(draw({ errors: { name: 'Champ requis' } })).toMatch(
    /aria-invalid="true"[\s\S]*Champ requis/,
  );
  expect(draw({ errors: { email: 'Champ requis' } })).not.toContain('Champ requis');
});

it('a form shows its success message once sent, and never together with a refusal', () => {
  expect(draw({})).not.toContain('Enregistré.');
  expect(draw({ isSent: true })).toContain('Enregistré.');
  const refused = draw({ isSent: true, refusal: 'Cochez au moins un jour.' });
  expect(refused).toContain('Cochez au moins un jour.');
  expect(refused).not.toContain('Enregistré.');
});
