/** A mail server that keeps and decodes what it receives. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

type Mail = {
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** The Message-ID, by which servers tell a message sent twice. */
  key: string;
  fromName: string;
  replyTo: string;
};

export async function openMailServer() {
  const received: Mail[] = [];
  const sockets = new Set<Socket>();
  let refuses = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let to: string[] = [];
    let heard = '';
    let isText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.test');
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
      if (isText ? !heard.endsWith('\r\n.\r\n') : !heard.endsWith('\r\n')) return;
      if (isText) {
        say(refuses ? '550 no' : '250 taken');
        if (!refuses) received.push(decode(heard.slice(0, -5), to));
        [isText, to, refuses] = [false, [], false];
      } else {
        const [, recipient] = /^rcpt to:<([^>]+)>/i.exec(heard) ?? [];
        if (recipient) to.push(recipient);
        isText = /^data/i.test(heard);
        say(isText ? '354 go on' : /^quit/i.test(heard) ? '221 bye' : '250 ok');
      }
      heard = '';
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseNext: () => {
      refuses = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function decode(source: string, to: string[]): Mail {
  const { headers, body } = split(source);
  const [, boundary = ''] = /boundary="?([^";\r\n]+)/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body.split(`--${boundary}`).map(split);
  const textOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    to,
    subject: decodeWords(headers['subject'] ?? ''),
    html: textOf('text/html'),
    text: textOf('text/plain'),
    key: headers['message-id'] ?? '',
    fromName: decodeWords(headers['from'] ?? '').replace(/\s*<.*/, ''),
    replyTo: headers['reply-to'] ?? '',
  };
}

type Part = { headers: Record<string, string>; body: string };

function split(source: string): Part {
  const [head = '', ...rest] = source.trimStart().split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return {
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return unquote(body.replaceAll(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1').toString();
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString();

/** Words of RFC 2047; the space between two of them is none. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    );
