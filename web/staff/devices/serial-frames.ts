/**
 * What scales write on a serial line. Three formats are recognised as they come:
 * - Toledo continuous: STX, three status words, six digits of weight, six of tare, CR.
 * - MT-SICS: lines such as « S S      0.345 kg », stable, or « S D … », in motion.
 * - A&D and CAS: lines such as « ST,GS,+  0.345kg », stable, or « US,… », in motion.
 */
import { toGrams, type ScaleUnit, type Weighing } from './port.ts';

const STX = 0x02;
const CR = 0x0d;
const LF = 0x0a;
/** Longer than any frame: what has no end by then is noise, as at a wrong speed. */
const longestFrame = 64;

/** Seven bits of each byte matter: the eighth is a parity bit on some scales. */
export function readBytes(
  pending: string,
  bytes: Iterable<number>,
): { pending: string; weighings: Weighing[] } {
  const weighings: Weighing[] = [];
  let text = pending;
  for (const byte of bytes) {
    const code = byte & 0x7f;
    if (code === STX) text = String.fromCharCode(STX);
    else if (code === CR || code === LF) {
      const weighing = readFrame(text);
      if (weighing) weighings.push(weighing);
      text = '';
    } else if (text.length < longestFrame) text += String.fromCharCode(code);
  }
  return { pending: text, weighings };
}

export function readFrame(frame: string): Weighing | null {
  return frame.charCodeAt(0) === STX ? readToledo(frame.slice(1)) : readLine(frame);
}

const cannotWeigh: Weighing = { grams: null, isStable: false };

/** Status words A: decimal point. B: sign, range, motion, kilograms. C: grams. */
function readToledo(frame: string): Weighing | null {
  const [a = 0, b = 0, c = 0] = Array.from(frame.slice(0, 3), (word) => word.charCodeAt(0));
  const digits = frame.slice(3, 9).trim();
  // Bit 5 is always set in the three words, which tells a frame from a line cut in its middle.
  if ((a & b & c & 0x20) === 0 || !/^\d{1,6}$/.test(digits)) return null;
  if (b & 0x04) return cannotWeigh;
  const unit = toledoUnit(b, c);
  if (!unit) return null;
  // Values 0 to 7 stand for × 100, × 10, × 1, × 0,1 and so on.
  const value = Number(digits) * 10 ** (2 - (a & 0x07));
  return { grams: toGrams(b & 0x02 ? -value : value, unit), isStable: (b & 0x08) === 0 };
}

function toledoUnit(b: number, c: number): ScaleUnit | null {
  const other = c & 0x07;
  if (other === 0) return b & 0x10 ? 'kg' : 'lb';
  return other === 1 ? 'g' : other === 3 ? 'oz' : null;
}

const weight = String.raw`([+-]?)\s*(\d+(?:\.\d*)?)\s*(kg|g|lb|oz)`;
const sics = new RegExp(String.raw`^S ([SD])\s+${weight}\s*$`, 'i');
const sicsTrouble = /^S [+\-I]\s*$/;
const stated = new RegExp(String.raw`^(ST|US),(?:(?:GS|NT|TR),)?\s*${weight}\s*$`, 'i');
const statedTrouble = /^OL,/;

function readLine(line: string): Weighing | null {
  if (sicsTrouble.test(line) || statedTrouble.test(line)) return cannotWeigh;
  const [, state = '', sign, digits, unit = ''] = sics.exec(line) ?? stated.exec(line) ?? [];
  if (!digits) return null;
  const value = Number(digits) * (sign === '-' ? -1 : 1);
  return {
    grams: toGrams(value, unit.toLowerCase() as ScaleUnit),
    isStable: ['S', 'ST'].includes(state.toUpperCase()),
  };
}
