/** Converts HTML to plain text in linear time. The result is never rendered as HTML. */

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    agrave: 'à',
    acirc: 'â',
    auml: 'ä',
    ccedil: 'ç',
    eacute: 'é',
    egrave: 'è',
    ecirc: 'ê',
    euml: 'ë',
    icirc: 'î',
    iuml: 'ï',
    ocirc: 'ô',
    ouml: 'ö',
    ugrave: 'ù',
    ucirc: 'û',
    uuml: 'ü',
    Agrave: 'À',
    Acirc: 'Â',
    Ccedil: 'Ç',
    Eacute: 'É',
    Egrave: 'È',
    Ecirc: 'Ê',
    Icirc: 'Î',
    Ocirc: 'Ô',
    oelig: 'œ',
    OElig: 'Œ',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    deg: '°',
    times: '×',
    euro: '€',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
  }),
);

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities.get(name) ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    const isCharacter = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}

/** Ends of blocks become line breaks; other tags are dropped. */
function stripTags(text: string): string {
  return text
    .replace(/<(?:script|style)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[/!?]?[a-z-][^<>]*>/gi, '');
}

/** Decodes twice, since pages escape tags once or twice, then removes the remaining tags. */
export function plainLines(html: string): string[] {
  let text = html;
  for (let round = 0; round < 2; round += 1) text = decodeEntities(stripTags(text));
  return stripTags(text)
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\s\p{Cc}\u200b\ufeff]+/gu, ' ').trim())
    .filter(Boolean);
}

export const plainText = (html: string): string => plainLines(html).join(' ');
