import { withA } from '../words/with-a.ts';
import type { AnyTemplate } from './templates.ts';
import type { EmailText } from './template.ts';

export type Values = Readonly<Record<string, string>>;
type TemplateVariables = Pick<AnyTemplate, 'variables'>;

/**
 * Missing values are empty, in messages of an older release. Shop words are filled on sending. « à »
 * contracts with the article that a value brings: « au Drive Bercy ».
 */
function fillVariables(text: string, { variables }: TemplateVariables, values: Values): string {
  return text.replace(
    /(?:(?<!\p{L})([àÀ]) )?\{\{([a-z-]+)\}\}/gu,
    (whole, to: string | undefined, name: string) => {
      if (!Object.hasOwn(variables, name)) return whole;
      const value = values[name] ?? '';
      return to ? withA(value, to) : value;
    },
  );
}

/** On one line: a subject with a line break would be two headers. */
const fillLine = (text: string, template: TemplateVariables, values: Values): string =>
  fillVariables(text, template, values).replace(/\s+/g, ' ').trim();

export const fillEmail = (
  { subject, title, paragraphs }: EmailText,
  template: TemplateVariables,
  values: Values,
): EmailText => ({
  subject: fillLine(subject, template, values),
  title: fillLine(title, template, values),
  paragraphs: paragraphs.flatMap((paragraph) =>
    fillVariables(paragraph, template, values)
      .split(/\n+/)
      .map((part) => part.replace(/ {2,}/g, ' ').trim())
      .filter(Boolean),
  ),
});

export const fillSms = (text: string, template: TemplateVariables, values: Values): string =>
  fillLine(text, template, values);

export const exampleValues = ({ variables }: TemplateVariables): Values =>
  Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
