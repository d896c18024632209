/** A scale that names itself as one on USB. */
import { hidDevices, type HidDevice, type HidReportEvent } from './browser-ports.ts';
import { readReport, weighingDevices } from './hid-report.ts';
import type { OpenScale } from './port.ts';

/** `again`: the device allowed before, without a question; else the browser lets the person choose. */
export function openHidScale(again: boolean): OpenScale {
  return async (listener) => {
    const hid = hidDevices();
    const device = again
      ? (await hid?.getDevices())?.find(isScale)
      : (await hid?.requestDevice({ filters: [{ usagePage: weighingDevices }] }))?.[0];
    if (!hid || !device) throw new Error('no scale on USB');
    if (!device.opened) await device.open();

    const hear = (event: Event) => {
      const weighing = readReport((event as HidReportEvent).data);
      if (weighing) listener.weigh(weighing);
    };
    const leave = (event: Event) => {
      if ((event as Event & { device: HidDevice }).device === device) listener.lose();
    };
    device.addEventListener('inputreport', hear);
    hid.addEventListener('disconnect', leave);
    return {
      name: device.productName || 'Balance USB',
      async close() {
        device.removeEventListener('inputreport', hear);
        hid.removeEventListener('disconnect', leave);
        await device.close().catch(() => undefined);
      },
    };
  };
}

const isScale = ({ collections }: HidDevice): boolean =>
  collections.some(({ usagePage }) => usagePage === weighingDevices);
