/** A mail server that keeps what it receives. Away, it refuses, or takes mail without answering. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type SmtpSink = {
  url: string;
  isAway: boolean;
  /** How many times each message came, by its Message-ID without what follows the @. */
  received: Map<string, number>;
  /** Taken and never acknowledged: each of these has to be sent again. */
  unacknowledged: number;
  refused: number;
  close(): Promise<void>;
};

export async function openSmtpSink(): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const sink: SmtpSink = {
    url: '',
    isAway: false,
    received: new Map(),
    unacknowledged: 0,
    refused: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(sink, socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  sink.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  return sink;
}

function converse(sink: SmtpSink, socket: Socket): void {
  // While it is away, every other connection gets as far as leaving its message.
  if (sink.isAway && (sink.refused + sink.unacknowledged) % 2 === 0) {
    sink.refused += 1;
    socket.destroy();
    return;
  }
  let isText = false;
  let heard = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 sink.test');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk;
    if (isText && heard.includes('\r\n.\r\n')) {
      isText = false;
      take(sink, heard);
      heard = '';
      if (!sink.isAway) say('250 taken');
      else {
        sink.unacknowledged += 1;
        socket.destroy();
      }
    } else if (!isText && heard.endsWith('\r\n')) {
      const word = heard.slice(0, 4).toUpperCase();
      heard = '';
      isText = word === 'DATA';
      say(isText ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}

function take(sink: SmtpSink, text: string): void {
  const [, key = '?'] = /^message-id: <([^@>]+)@/im.exec(text) ?? [];
  sink.received.set(key, (sink.received.get(key) ?? 0) + 1);
}
