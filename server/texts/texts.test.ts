import { describe, expect, it } from 'vitest';
import { signUp } from '../../tests/sign-up.ts';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const welcome = {
  channel: 'email',
  subject: 'Un mot de {{boutique}}',
  title: '{{bonjour}}, <b>entrez</b>',
  paragraphs: ['Poussez la porte & regardez.'],
};

type Sent = { to: string; subject: string | null; html: string; text: string };

describe('the texts of messages', () => {
  it('the texts of messages are read and written by the managers only', async () => {
    for (const by of [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')]) {
      for (const path of ['/api/staff/texts', pathOf('welcome')])
        shop.expectRefusal(await by.call('GET', path), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await write('welcome', welcome, 0, by), 'Shared.InsufficientPrivileges');
      for (const path of ['preview', 'trials'])
        shop.expectRefusal(
          await by.call('POST', `${pathOf('welcome')}/${path}`, { text: welcome }),
          'Shared.InsufficientPrivileges',
        );
    }
    shop.expectRefusal(await marc.call('GET', pathOf('nothing')), 'Text.NotFound');
  });

  it('the texts of messages changed by a manager are what is sent next, with HTML as text, until the original is back', async () => {
    const before = await read('welcome');
    const after = shop.okBody(await write('welcome', welcome));
    expect(after).toMatchObject({
      version: before.version + 1,
      current: welcome,
      original: before.original,
      versions: [{ changedBy: 'Marc Gérant', text: welcome }],
    });
    const sent = await newest(await join('0622334455'));
    expect(sent.subject).toMatch(/^Un mot de /);
    expect(sent.html).toContain(', &lt;b&gt;entrez&lt;/b&gt;</h1>');
    expect(sent.html).toContain('Poussez la porte &amp; regardez.');
    expect(sent.html).toContain('Faire mes courses');
    expect(sent.text).toContain('<b>entrez</b>');

    const back = shop.okBody(await write('welcome', null));
    expect(back.current).toEqual(before.original);
    expect(back.versions.map(({ text }: { text: unknown }) => text)).toEqual([null, welcome]);
    expect((await newest(await join('0622334466'))).subject).toMatch(/^Bienvenue chez /);
  });

  it('waiting in the queue leave with the words in force when they leave', async () => {
    await app.jobs.drain();
    const phone = '0611223344';
    shop.okBody(await app.visitor().call('POST', '/api/auth/sendSmsVerificationCode', { phone }));
    shop.okBody(await write('sms-code', sms('Recopiez {{code}} chez {{boutique}}')));
    expect((await newest('+33611223344')).text).toMatch(/^Recopiez \d{4,8} chez \S/);
    shop.okBody(await write('sms-code', null));
    expect((await askCode('0611223355')).text).toContain('votre code est');
  });

  it('queued already worded, by an earlier release, are sent as they are', async () => {
    await app.database.db.transaction().execute((tx) =>
      app.jobs.enqueue(tx, 'email.send', {
        key: 'former-release',
        to: 'former@exemple.fr',
        subject: 'Chez {{boutique}}',
        html: '<p>Bonjour</p>',
        text: 'Bonjour',
      }),
    );
    const sent = await newest('former@exemple.fr');
    expect(sent.subject).toMatch(/^Chez [^{]+$/);
    expect(sent.text).toBe('Bonjour');
  });

  it('the texts of messages are refused with the field and the name of what is wrong', async () => {
    const { version } = await read('sms-code');
    const refused = await write('sms-code', sms('Votre code : {{cod}} {{code}}'));
    shop.expectRefusal(refused, 'Text.Invalid');
    expect(refused.body).toMatchObject({
      meta: { field: 'sms' },
      message: expect.stringContaining('{{cod}}'),
    });
    shop.expectRefusal(await write('sms-code', sms('Bonjour')), 'Text.Invalid');
    shop.expectRefusal(await write('sms-code', welcome), 'Text.Invalid');
    shop.expectRefusal(
      await write('sms-code', sms(`{{code}}${'a'.repeat(500)}`)),
      'Shared.Validation',
    );
    expect((await read('sms-code')).version).toBe(version);
  });

  it('the texts of messages seen by two managers are written by the first alone', async () => {
    const { version } = await read('data-exported');
    const change = (title: string) => ({ ...welcome, title, paragraphs: ['Écrivez à {{email}}.'] });
    const answers = await Promise.all([
      write('data-exported', change('un'), version),
      write('data-exported', change('deux'), version),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      shop.expectRefusal(answer, 'Text.Changed');
  });

  it('the texts of messages saved as they are make no version, and typed as the original take it back', async () => {
    const { version, original } = await read('email-changed');
    expect(shop.okBody(await write('email-changed', original)).version).toBe(version);
  });

  it('the texts of messages leave a row in the journal with both texts', async () => {
    shop.okBody(await write('account-deleted', welcomeFor('Au revoir')));
    const { rows } = await app.database.pool.query(
      "select subject, before, after from staff_actions where kind = 'message.text' order by number desc limit 1",
    );
    expect(rows).toEqual([
      { subject: 'text:account-deleted', before: null, after: welcomeFor('Au revoir') },
    ]);
  });

  it('the texts of messages are listed by group, with whose words are in force', async () => {
    const { groups } = shop.okBody(await marc.call('GET', '/api/staff/texts'));
    const items = groups.flatMap((group: { items: object[] }) => group.items);
    expect(items).toContainEqual(
      expect.objectContaining({ id: 'account-deleted', isOwn: true, changedBy: 'Marc Gérant' }),
    );
    expect(items).toContainEqual(expect.objectContaining({ id: 'welcome', isOwn: false }));
    expect(items).toContainEqual(expect.objectContaining({ id: 'refund', changedAt: null }));
  });

  it('the texts of messages that a release no longer understands give way to the original', async () => {
    await app.database.pool.query(
      "insert into message_texts (template, version, text, changed_at, changed_by) select 'sms-code', (select coalesce(max(version), 0) + 1 from message_texts where template = 'sms-code'), $1, now(), id from staff limit 1",
      [JSON.stringify(sms('{{ancienne}} {{code}}'))],
    );
    // The notification of the row above is heard before that of this one.
    shop.okBody(await write('driver-arriving', sms('{{livreur}} arrive')));
    expect((await askCode('0611223366')).text).toContain('votre code est');
    const { groups } = shop.okBody(await marc.call('GET', '/api/staff/texts'));
    expect(groups.flatMap((group: { items: object[] }) => group.items)).toContainEqual(
      expect.objectContaining({
        id: 'sms-code',
        isOwn: false,
        fault: '« {{ancienne}} » n’existe pas dans ce message.',
      }),
    );
    shop.okBody(await write('sms-code', null));
  });
});

describe('a preview', () => {
  it('a preview is made by the renderer that sends, with examples and the words of the shop', async () => {
    const shown = shop.okBody(await preview('welcome', welcome));
    expect(shown).toMatchObject({ channel: 'email', faults: [] });
    expect(shown.subject).not.toContain('{{');
    expect(shown.html).toContain('Bonjour Léa, &lt;b&gt;entrez&lt;/b&gt;');
    expect(shown.html).not.toContain('{{');
  });

  it('a preview of an SMS tells its length, what makes it dear and what is wrong', async () => {
    expect(shop.okBody(await preview('sms-code', sms('L’accès : {{code}}')))).toMatchObject({
      text: 'L’accès : 123456',
      encoding: 'UCS-2',
      length: 16,
      segments: 1,
      costly: ['’'],
      faults: [],
    });
    expect(shop.okBody(await preview('sms-code', sms('{{cod}}'))).faults).toHaveLength(2);
  });
});

describe('a trial', () => {
  it('a trial of an e-mail goes to the member’s own address, kept or not', async () => {
    const { to } = shop.okBody(
      await marc.call('POST', `${pathOf('welcome')}/trials`, { text: welcome }),
    );
    expect(to).toContain('marc');
    expect((await newest(to)).subject).toMatch(/^\[Essai\] Un mot de /);
    expect((await read('welcome')).current).not.toEqual(welcome);
  });

  it('a trial of an SMS goes to a French mobile only', async () => {
    const path = `${pathOf('sms-code')}/trials`;
    const text = sms('Essai {{code}}');
    for (const phone of [undefined, 'abc', '+12125550123', '0199002112'])
      shop.expectRefusal(await marc.call('POST', path, { text, phone }), 'Text.PhoneInvalid');
    const { to } = shop.okBody(await marc.call('POST', path, { text, phone: '06 12 34 56 78' }));
    expect(to).toBe('+33612345678');
    expect((await newest(to)).text).toBe('Essai 123456');
  });

  it('a trial is refused after twenty in an hour', async () => {
    const ask = () => marc.call('POST', `${pathOf('welcome')}/trials`, { text: welcome });
    let answer = await ask();
    for (let count = 0; count < 20 && answer.status === 200; count += 1) answer = await ask();
    shop.expectRefusal(answer, 'Generic.TooManyRequest');
  });
});

const welcomeFor = (title: string) => ({ ...welcome, title });
async function join(phone: string): Promise<string> {
  const email = `p${phone}@exemple.fr`;
  await signUp(app, { email, phone, firstname: 'Zoé', lastname: 'Martin' });
  return email;
}

const pathOf = (id: string) => `/api/staff/texts/${id}`;
const read = async (id: string) => shop.okBody(await marc.call('GET', pathOf(id)));
const write = async (id: string, text: object | null, version?: number, by = marc) =>
  by.call('PUT', pathOf(id), { version: version ?? (await read(id)).version, text });
const preview = (id: string, text: object) => marc.call('POST', `${pathOf(id)}/preview`, { text });

const sms = (text: string) => ({ channel: 'sms', sms: text });

async function inbox(): Promise<Sent[]> {
  await app.jobs.drain();
  return shop.okBody(await app.visitor().call('GET', '/api/dev/inbox')).items;
}
const newest = async (to: string): Promise<Sent> => {
  const found = (await inbox()).find((message) => message.to === to);
  if (!found) throw new Error(`nothing was sent to ${to}`);
  return found;
};
const askCode = async (phone: string): Promise<Sent> => {
  shop.okBody(await app.visitor().call('POST', '/api/auth/sendSmsVerificationCode', { phone }));
  return newest(`+33${phone.slice(1)}`);
};
