/** The words of a description written in HTML, one paragraph a line. */

/** Of HTML 4, from U+00A0 on. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const entities: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['euro', '€'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
]);

/** Never markup: a page escapes what it shows, and « &lt;b&gt; » of the source is shown as it was written. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      // WooCommerce writes a line break as two characters.
      .replaceAll('\\n', '\n')
      // No tag begins within another: text of many that never end would else be read again from each.
      .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|section)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ' ')
      .replace(/&(#x?[\da-f]+|[a-z]+\d*);/gi, (whole, name: string) => decode(name) ?? whole)
      .split('\n')
      .map((line) =>
        line
          .replace(/[ \t\r\u00a0]+/g, ' ')
          .replace(/ ([.,)])/g, '$1')
          .trim(),
      )
      .filter(Boolean)
      .join('\n')
  );
}

function decode(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isText = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : '';
}
