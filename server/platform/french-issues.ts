/** French messages for zod issues, worded as the shop's forms word them, since API callers read them. */
import { z } from 'zod';
import { maxLength, minLength, required } from '#domain/account/field-rules.ts';

const texts = { required: required('') ?? '', email: 'Email non valide' };

function frenchMessageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? texts.required
        : `Le type attendu est ${issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === ''
          ? texts.required
          : (minLength(Number(issue.minimum))('') ?? undefined);
      return issue.origin === 'array' ? `${issue.minimum} au minimum` : `Minimum ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string')
        return maxLength(Number(issue.maximum))('x'.repeat(Number(issue.maximum) + 1)) ?? undefined;
      return issue.origin === 'array' ? `${issue.maximum} au maximum` : `Maximum ${issue.maximum}`;
    case 'invalid_format':
      return issue.format === 'email' ? texts.email : 'Format non valide';
    case 'invalid_value':
      return issue.input === undefined
        ? texts.required
        : `Valeurs possibles : ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `Champ inconnu : ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

export function setFrenchIssueMessages(): void {
  z.config({ localeError: frenchMessageOf });
}
