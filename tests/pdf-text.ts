import { inflateSync } from 'node:zlib';

/** The glyphs of a PDF, as text: each font's table says which letters its codes stand for. */
export function textOfPdf(pdf: Buffer): string {
  const streams = [
    ...pdf.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g),
  ].map(([, bytes]) => inflateSync(Buffer.from(bytes ?? '', 'latin1')).toString('latin1'));
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf);
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
      [...(parts ?? '').matchAll(/<([\da-f]+)>/g)].map(([, codes]) => codes ?? '').join(''),
    ),
  );
  return fonts
    .flatMap((letters) =>
      shown.map((codes) =>
        (codes.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '�').join(''),
      ),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(
    /<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g,
  )) {
    const targets = [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      (hex.match(/[\da-f]{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    );
    for (const [index, letter] of targets.entries())
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letter);
  }
  return letters;
}
