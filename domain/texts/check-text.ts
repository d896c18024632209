import { shopWordTexts } from '../shop/shop-words.ts';
import { measureSms } from './measure-sms.ts';
import type { MessageText } from './contract.ts';
import { exampleValues, fillSms } from './fill-text.ts';
import type { AnyTemplate } from './templates.ts';

/** SMS segments are billed individually. */
const mostSegments = 3;

export type TextFault = { field: string; sentence: string };

const asWord = (name: string): string => `{{${name}}}`;

/** Expects a valid shape; returns no fault when the text may be sent. */
export function textFaults(template: AnyTemplate, text: MessageText): TextFault[] {
  const known = new Set([...Object.keys(template.variables), ...Object.keys(shopWordTexts)]);
  const fields = fieldsOf(text);
  const unknown = fields.flatMap(({ field, content }) => {
    const sentence = wrongBraces(content, known);
    return sentence ? [{ field, sentence }] : [];
  });
  return [...unknown, ...missingWords(template, text), ...tooLong(template, text)];
}

function fieldsOf(text: MessageText): { field: string; content: string }[] {
  if (text.channel === 'sms') return [{ field: 'sms', content: text.sms }];
  return [
    { field: 'subject', content: text.subject },
    { field: 'title', content: text.title },
    { field: 'paragraphs', content: text.paragraphs.join('\n') },
  ];
}

function wrongBraces(content: string, known: ReadonlySet<string>): string | null {
  for (const [whole, name = ''] of content.matchAll(/\{\{([^{}]*)\}\}/g))
    if (!known.has(name)) return `« ${whole} » n’existe pas dans ce message.`;
  if (/\{\{|\}\}/.test(content.replace(/\{\{[^{}]*\}\}/g, '')))
    return 'Une variable s’écrit entre deux paires d’accolades, comme {{boutique}}.';
  return null;
}

/** A subject is not enough: some clients cut it. */
function missingWords(template: AnyTemplate, text: MessageText): TextFault[] {
  const read = text.channel === 'sms' ? text.sms : [text.title, ...text.paragraphs].join('\n');
  const field = text.channel === 'sms' ? 'sms' : 'paragraphs';
  return template.compulsory
    .filter((name) => !read.includes(asWord(name)))
    .map((name) => ({
      field,
      sentence: `Il manque « ${asWord(name)} », que ce message doit dire.`,
    }));
}

function tooLong(template: AnyTemplate, text: MessageText): TextFault[] {
  if (text.channel !== 'sms') return [];
  const { segments } = measureSms(fillSms(text.sms, template, exampleValues(template)));
  return segments > mostSegments
    ? [{ field: 'sms', sentence: `${segments} SMS à la suite : ${mostSegments} au plus.` }]
    : [];
}
