import { describe, expect, it } from 'vitest';
import { shopWordTexts } from '../shop/shop-words.ts';
import { textFaults } from './check-text.ts';
import { exampleValues, fillEmail, fillSms } from './fill-text.ts';
import { measureSms } from './measure-sms.ts';
import { emailIds, emailTemplates, findTemplate, smsIds, smsTemplates } from './templates.ts';
import type { MessageText } from './contract.ts';
import type { AnyTemplate } from './templates.ts';
import type { EmailTemplate } from './template.ts';

const templateOf = (id: string): AnyTemplate => {
  const template = findTemplate(id);
  if (!template) throw new Error(`no template ${id}`);
  return template;
};
const textOf = (template: AnyTemplate): MessageText =>
  template.channel === 'sms'
    ? { channel: 'sms', sms: template.text }
    : { channel: 'email', ...template.text, paragraphs: [...template.text.paragraphs] };

describe.each([...emailIds, ...smsIds])('the original text of %s', (id) => {
  const template = templateOf(id);

  it('an original message text passes its own checks, and its variables do not clash with the shop’s words', () => {
    expect(textFaults(template, textOf(template))).toEqual([]);
    for (const name of Object.keys(template.variables)) {
      expect(name).toMatch(/^[a-z-]+$/);
      expect(Object.keys(shopWordTexts)).not.toContain(name);
    }
    expect(template.sentWhen).toMatch(/\.$/);
  });

  it('an original message text filled with its examples has no variable left', () => {
    const said =
      template.channel === 'sms'
        ? fillSms(template.text, template, exampleValues(template))
        : JSON.stringify(fillEmail(template.text, template, exampleValues(template)));
    const left = [...said.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name]) => name);
    expect(left.filter((name) => !Object.hasOwn(shopWordTexts, name ?? ''))).toEqual([]);
  });
});

const confirmed = templateOf('pickup-confirmed') as Extract<AnyTemplate, { channel: 'email' }>;
const values = {
  prenom: 'Léa',
  commande: '100025',
  creneau: 'samedi entre 18 h et 20 h',
  point: 'Retrait de la Halle',
  acces: '',
  reservation: 'Votre banque réserve 61,40 €.',
};

it('an empty paragraph is left out of a message, and a value of several lines makes several paragraphs', () => {
  const filled = fillEmail(confirmed.text, confirmed, values);
  expect(filled.paragraphs).toEqual([
    'Vos courses vous attendront à Retrait de la Halle, samedi entre 18 h et 20 h.',
    'Votre banque réserve 61,40 €.',
    'Vous pouvez modifier ou annuler cette commande tant que sa préparation n’a pas commencé.',
  ]);
  const acces = 'Par la cour.\n\nSonnette de gauche.';
  expect(fillEmail(confirmed.text, confirmed, { ...values, acces }).paragraphs.slice(1, 3)).toEqual(
    ['Par la cour.', 'Sonnette de gauche.'],
  );
});

it('« à » contracts with the article of a pickup point, also in texts the shop rewrote', () => {
  const text = {
    subject: 'À {{point}}',
    title: 'Rendez-vous à {{point}} : {{point}}',
    paragraphs: ['Voilà {{point}}, à {{creneau}}.'],
  };
  expect(
    fillEmail(text, confirmed, { ...values, point: 'le Drive Bercy', creneau: '18 h' }),
  ).toEqual({
    subject: 'Au Drive Bercy',
    title: 'Rendez-vous au Drive Bercy : le Drive Bercy',
    paragraphs: ['Voilà le Drive Bercy, à 18 h.'],
  });
});

it('braces inside a value are not substituted again, and its line breaks do not split a subject', () => {
  const text = { subject: 'Pour {{prenom}}', title: '{{prenom}}', paragraphs: ['{{prenom}}'] };
  const filled = fillEmail(text, confirmed, { ...values, prenom: '{{commande}}\r\nBcc: x' });
  expect(filled.subject).toBe('Pour {{commande}} Bcc: x');
  expect(filled.title).toBe('{{commande}} Bcc: x');
});

it('a variable absent from a message queued by an earlier release is filled with nothing', () => {
  expect(fillEmail(confirmed.text, confirmed, {}).subject).toBe('Votre commande est validée');
});

describe('a text', () => {
  const faultsOf = (change: Partial<Extract<MessageText, { channel: 'email' }>>) =>
    textFaults(confirmed, { ...textOf(confirmed), ...change } as MessageText);

  it('a message text with an unknown variable is refused, naming the variable in its field', () => {
    expect(faultsOf({ title: 'Merci {{client}}' })).toEqual([
      { field: 'title', sentence: '« {{client}} » n’existe pas dans ce message.' },
    ]);
    expect(faultsOf({ subject: 'Votre commande {{ commande }}' })).toHaveLength(1);
    expect(faultsOf({ title: 'Merci {{constructor}}' })).toHaveLength(1);
  });

  it('a message text with an unclosed brace is refused', () => {
    for (const subject of ['Merci {{prenom', 'Merci prenom}}', 'Merci {{prenom}']) {
      const [fault] = faultsOf({ subject });
      expect(fault?.field).toBe('subject');
    }
  });

  it('a message text without a compulsory variable in its body is refused, even if its subject has it', () => {
    const paragraphs = ['Vos courses vous attendent à {{point}}.', '{{reservation}}'];
    expect(faultsOf({ subject: 'Pour {{creneau}}', paragraphs })).toEqual([
      { field: 'paragraphs', sentence: 'Il manque « {{creneau}} », que ce message doit dire.' },
    ]);
    const reset = templateOf('sms-code');
    expect(textFaults(reset, { channel: 'sms', sms: 'Bonjour' })).toMatchObject([
      { field: 'sms', sentence: expect.stringContaining('{{code}}') },
    ]);
  });

  it('a message text may use the shop’s name and telephone', () => {
    expect(faultsOf({ title: 'Merci de votre confiance, {{boutique}} et {{telephone}}' })).toEqual(
      [],
    );
  });

  it('a message longer than three SMS is refused', () => {
    const template = templateOf('driver-arriving');
    expect(textFaults(template, { channel: 'sms', sms: 'a'.repeat(459) })).toEqual([]);
    expect(textFaults(template, { channel: 'sms', sms: 'a'.repeat(460) })).toMatchObject([
      { field: 'sms', sentence: '4 SMS à la suite : 3 au plus.' },
    ]);
  });
});

it.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['é'.repeat(306), 'GSM-7', 306, 2],
  // An extended character counts twice, and is not cut between two segments.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['ê'.repeat(70), 'UCS-2', 70, 1],
  ['ê'.repeat(71), 'UCS-2', 71, 2],
  [`${'ê'.repeat(66)}😀${'ê'.repeat(66)}`, 'UCS-2', 134, 3],
  ['L’heure', 'UCS-2', 7, 1],
])('SMS segments are counted as operators count them: %s', (text, encoding, length, segments) => {
  expect(measureSms(text)).toMatchObject({ encoding, length, segments });
});

it('each original SMS fits one GSM-7 segment', () => {
  for (const id of smsIds) {
    const template = smsTemplates[id];
    const said = fillSms(template.text, template, exampleValues(template));
    expect(measureSms(said.replace('{{boutique}}', 'Au Bon Panier'))).toMatchObject({
      encoding: 'GSM-7',
      segments: 1,
    });
  }
});

it('a message with a link keeps its button, which managers cannot remove', () => {
  for (const id of ['password-reset', 'team-invited', 'order-leaving'] as const)
    expect((emailTemplates[id] as EmailTemplate).button).toEqual(expect.any(String));
});
