/** Web Serial and Web HID, as far as scales need them: drafts that TypeScript's types lack. */
export type SerialPort = {
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
};
type Serial = { requestPort(): Promise<SerialPort>; getPorts(): Promise<SerialPort[]> };

export type HidDevice = EventTarget & {
  productName: string;
  opened: boolean;
  collections: readonly { usagePage?: number }[];
  open(): Promise<void>;
  close(): Promise<void>;
};
export type HidReportEvent = Event & { data: DataView };
type Hid = EventTarget & {
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
  getDevices(): Promise<HidDevice[]>;
};

type WithPorts = Navigator & { serial?: Serial; hid?: Hid };

/** Undefined where the browser has none, as on iPhones and in Firefox. */
export const serialPorts = (): Serial | undefined => (navigator as WithPorts).serial;
export const hidDevices = (): Hid | undefined => (navigator as WithPorts).hid;
