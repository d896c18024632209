import { crc32 } from 'node:zlib';

/** The stored files of a zip by name, read from its central directory. Throws on a wrong checksum. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    if (bytes.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`);
    if (crc32(content) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}
