import type { ReactNode } from 'react';
import type { Identity } from '#domain/shop/contract.ts';
import { dayNames } from '#domain/shop/show-shop.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';

/** From 0 to 24: midnight as 0 can only open, and as 24 only close. */
const hours = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}\u00a0h`,
}));

/** The days and hours at which customer service answers. */
export function SupportHoursFields({
  identity,
  errors,
}: {
  identity: Identity | null;
  errors: FieldErrors;
}): ReactNode {
  const days = identity?.supportDays ?? [1, 2, 3, 4, 5, 6];
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">Heures du service client</legend>
      <div className="flex flex-wrap gap-x-5">
        {dayNames.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            name="supportDays"
            value={index + 1}
            defaultChecked={days.includes(index + 1)}
          />
        ))}
      </div>
      {errors['supportDays'] ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {errors['supportDays']}
        </p>
      ) : null}
      <div className="mt-1 grid max-w-md grid-cols-2 gap-3">
        <Select
          label="De"
          name="supportFrom"
          options={hours.slice(0, 24)}
          defaultValue={String(identity?.supportFrom ?? 9)}
        />
        <Select
          label="À"
          name="supportTo"
          options={hours.slice(1)}
          defaultValue={String(identity?.supportTo ?? 18)}
        />
      </div>
    </fieldset>
  );
}
