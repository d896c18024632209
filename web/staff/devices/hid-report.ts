/** Reports of scales on USB: HID Point of Sale Usage Tables, weighing devices (page 0x8D). */
import { toGrams, type ScaleUnit, type Weighing } from './port.ts';

export const weighingDevices = 0x8d;

const inMotion = 3;
const atRest = new Set([2, 4, 5]);
const belowZero = 5;
/** Units of the tables that a grocer meets. */
const units: Readonly<Record<number, ScaleUnit>> = { 2: 'g', 3: 'kg', 11: 'oz', 12: 'lb' };

/** Status, unit, power of ten, then the weight with its low byte first. Null: no weighing. */
export function readReport(report: DataView): Weighing | null {
  if (report.byteLength < 5) return null;
  const status = report.getUint8(0);
  const unit = units[report.getUint8(1)];
  if (status !== inMotion && !atRest.has(status))
    return status >= 1 && status <= 8 ? { grams: null, isStable: false } : null;
  const value = report.getUint16(3, true) * 10 ** report.getInt8(2);
  // An empty scale need not name its unit.
  if (!unit) return value === 0 ? { grams: 0, isStable: status !== inMotion } : null;
  return {
    grams: toGrams(status === belowZero ? -value : value, unit),
    isStable: status !== inMotion,
  };
}
