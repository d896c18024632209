import type { ReactNode } from 'react';
import type { FieldForm } from '#domain/content/block-forms.ts';
import { isShopAddress } from '#domain/addresses/shop-address.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { LinkField } from './link-field.tsx';
import { toneNames } from './page-texts.ts';
import { PictureField } from './picture-field.tsx';

/** Text fields enforce their maximum length; other rules are checked when the draft is saved. */
export function OneField({
  field,
  value,
  onChange,
}: {
  field: FieldForm<string>;
  value: string;
  onChange(value: string): void;
}): ReactNode {
  const { label, hint, maximum, isRequired } = field;
  const texts = { label, hint, isOptional: !isRequired };
  switch (field.kind) {
    case 'line':
      return (
        <TextField
          {...texts}
          value={value}
          maxLength={maximum}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextArea
          {...texts}
          rows={maximum > 1_000 ? 7 : 3}
          value={value}
          maxLength={maximum}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'link':
      return (
        <LinkField
          {...texts}
          maximum={maximum}
          value={value}
          error={
            value && !isShopAddress(value)
              ? 'Une adresse de la boutique, par exemple /categorie/fromagerie'
              : null
          }
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureField label={label} value={value} onChange={onChange} />;
    case 'tone':
      return (
        <Select
          label={label}
          value={value}
          options={Object.entries(toneNames).map(([tone, name]) => ({ value: tone, label: name }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
