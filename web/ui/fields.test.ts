import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField, EuroField, GramsField } from './number-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { spacedPhone, typedPhone } from './phone-text.ts';
import type { TextField } from './text-field.tsx';

it.each([
  ['06 12 34 56 78', '0612345678'],
  ['06.12.34.56.78', '0612345678'],
  ['06-12-34-56-78 ', '0612345678'],
  ['06\u00a012\u202f34 56 78', '0612345678'],
  ['+33 6 12 34 56 78', '0612345678'],
  ['+33 (0)6 12 34 56 78', '0612345678'],
  ['0033612345678', '0612345678'],
  ['+262 692 12 34 56', '0692123456'],
  ['+590 (0)690 12 34 56', '0690123456'],
  ['0612', '0612'],
  ['+3', '+3'],
  ['zéro six', 'zérosix'],
])('V02b a phone typed or pasted as « %s » becomes %s', (typed, digits) => {
  expect(typedPhone(typed)).toBe(digits);
});

it.each([
  ['+33612998877', '06 12 99 88 77'],
  ['0612998877', '06 12 99 88 77'],
  ['+262692123456', '06 92 12 34 56'],
  ['+32475123456', '+32475123456'],
  [null, ''],
])('%s is read as %s', (phone, text) => {
  expect(spacedPhone(phone).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('number fields', () => {
  type Input = ComponentProps<typeof TextField>;

  /** What a field keeps of a text that is typed or pasted, and whether the browser lets it be sent. */
  function typed(draw: (props: Input) => ReactNode, text: string, props: Partial<Input> = {}) {
    const { onInput, pattern = '.*' } = (draw({ label: 'Champ', ...props }) as ReactElement<Input>)
      .props;
    const currentTarget = { value: text };
    onInput?.({ currentTarget } as Parameters<NonNullable<Input['onInput']>>[0]);
    const kept = currentTarget.value;
    return new RegExp(`^(?:${pattern})$`, 'v').test(kept) ? kept : `${kept} is refused`;
  }

  it.each([
    ['12,50', '12,50'],
    ['1\u202f234,50 €', '1234,50'],
    ['12.5', '12.5'],
    ['douze', 'douze is refused'],
    ['12,345', '12,345 is refused'],
    ['1234567', '1234567 is refused'],
    ['-3', '-3 is refused'],
  ])('a field of euros keeps of « %s »: %s', (text, kept) => {
    expect(typed(EuroField, text)).toBe(kept);
  });

  it('a signed field of euros takes a minus, also the typographic one', () => {
    expect(typed((props) => EuroField({ ...props, isSigned: true }), '−1,50 €')).toBe('-1,50');
  });

  it.each([
    ['1 250 g', '1250'],
    ['180', '180'],
    ['0', '0 is refused'],
    ['1,5', '1,5 is refused'],
    ['2 kg', '2kg is refused'],
  ])('a field of grams keeps of « %s »: %s', (text, kept) => {
    expect(typed(GramsField, text)).toBe(kept);
  });

  it.each([
    ['06 12.34.56.78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['pas de téléphone', 'pasdetéléphone'],
  ])('a field of telephones keeps of « %s »: %s', (text, kept) => {
    expect(typed(PhoneField, text)).toBe(kept);
  });

  it('a field of dates refuses a year of two or five digits, and takes narrower bounds', () => {
    const { props } = DateField({ label: 'Jour' }) as ReactElement<Input>;
    const yearOf = (day: unknown) => Number(String(day).split('-')[0]);
    const refuses = (day: string) =>
      yearOf(day) < yearOf(props.min) || yearOf(day) > yearOf(props.max);
    expect(['0026-11-30', '20266-11-30', '2026-11-30'].map(refuses)).toEqual([true, true, false]);
    expect((DateField({ label: 'Jour', min: '2026-11-30' }) as ReactElement<Input>).props.min).toBe(
      '2026-11-30',
    );
  });

  it('a page that reacts as one types hears the text that is kept', () => {
    let heard = '';
    typed(EuroField, '12 €', { onInput: ({ currentTarget }) => (heard = currentTarget.value) });
    expect(heard).toBe('12');
  });
});
