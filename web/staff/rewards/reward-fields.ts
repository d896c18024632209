/** Reads typed numbers and amounts within the bounds of the domain. */
import { formatSum } from '#domain/measures/money.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';

type Bounds = { minimum: number; maximum: number };
export type FieldPlan = Bounds & { kind: 'whole' | 'euros'; isOptional?: boolean };
export type FieldPlans = Readonly<Record<string, FieldPlan>>;

/** Null: empty. Undefined: not a number within the bounds. */
export function readField(typed: string, plan: FieldPlan): number | null | undefined {
  const text = typed.trim();
  if (text === '' && plan.isOptional) return null;
  const value =
    plan.kind === 'euros'
      ? parseEuros(text)
      : /^[\d\s]{1,9}$/.test(text) && text !== ''
        ? Number(text.replace(/\s/g, ''))
        : null;
  return value !== null && value >= plan.minimum && value <= plan.maximum ? value : undefined;
}

export function findFieldErrors(data: FormData, plans: FieldPlans): FieldErrors {
  return Object.fromEntries(
    Object.entries(plans).flatMap(([name, plan]) =>
      readField(String(data.get(name) ?? ''), plan) === undefined
        ? [[name, boundsText(plan)] as const]
        : [],
    ),
  );
}

/** Call on a form without field errors. */
export const readNumber = (data: FormData, name: string, plans: FieldPlans): number => {
  const plan = plans[name];
  return (plan && readField(String(data.get(name) ?? ''), plan)) ?? 0;
};

function boundsText({ kind, minimum, maximum }: FieldPlan): string {
  return kind === 'euros'
    ? `De ${formatSum(minimum)} à ${formatSum(maximum)}`
    : `Un nombre entier, de ${minimum.toLocaleString('fr-FR')} à ${maximum.toLocaleString('fr-FR')}`;
}
