/** A scale on a serial port, often behind a USB adapter. */
import { serialPorts, type SerialPort } from './browser-ports.ts';
import type { OpenScale, Scale, ScaleListener } from './port.ts';
import { readBytes } from './serial-frames.ts';

export const serialSpeeds = [1_200, 2_400, 4_800, 9_600, 19_200] as const;

/**
 * `asksFirst`: MT-SICS scales keep silent until SIR asks for every weight. Others must not get it,
 * as « R » is their key for zero.
 */
export type SerialSettings = { baudRate: number; asksFirst: boolean };

/** `again`: the port allowed before, without a question; else the browser lets the person choose. */
export function openSerialScale(settings: SerialSettings, again: boolean): OpenScale {
  return async (listener) => {
    const ports = serialPorts();
    const [known] = again ? ((await ports?.getPorts()) ?? []) : [];
    const port = known ?? (again ? undefined : await ports?.requestPort());
    if (!port) throw new Error('no serial port');
    await port.open({ baudRate: settings.baudRate });
    if (settings.asksFirst) await write(port, 'SIR\r\n');
    return readPort(port, listener);
  };
}

async function write(port: SerialPort, text: string): Promise<void> {
  const writer = port.writable?.getWriter();
  await writer?.write(new TextEncoder().encode(text));
  writer?.releaseLock();
}

function readPort(port: SerialPort, listener: ScaleListener): Scale {
  const reader = port.readable?.getReader();
  let isClosing = false;
  async function read(): Promise<void> {
    let pending = '';
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      const { weighings, ...rest } = readBytes(pending, chunk.value);
      pending = rest.pending;
      weighings.forEach((weighing) => listener.weigh(weighing));
    }
  }
  const reading = read()
    .catch(() => undefined)
    .then(() => {
      reader?.releaseLock();
      if (!isClosing) listener.lose();
    });
  return {
    name: 'Balance série',
    async close() {
      isClosing = true;
      await reader?.cancel().catch(() => undefined);
      await reading;
      await port.close().catch(() => undefined);
    },
  };
}
