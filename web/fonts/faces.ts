/** Written by packages/assets/cut-fonts.ts: each font has a file for French text, and two for other Latin letters. */
import source0 from './figtree-french.woff2?url';
import source1 from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import source2 from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import source3 from './bricolage-grotesque-french.woff2?url';
import source4 from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import source5 from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';

export const faces = [
  {
    family: 'Figtree',
    weight: '300 900',
    unicodeRange:
      'U+20-7E, U+A0, U+AB, U+B0, U+B2, U+B7, U+BB-BE, U+C0, U+C2, U+C4, U+C6-CB, U+CE-CF, U+D4, U+D6-D7, U+D9, U+DB-DC, U+E0-E2, U+E4, U+E6-EB, U+ED-EF, U+F1, U+F3-F4, U+F6, U+F9-FC, U+FF, U+152-153, U+178, U+2009, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+20AC, U+2212',
    source: source0,
    isFrench: true,
  },
  {
    family: 'Figtree',
    weight: '300 900',
    unicodeRange:
      'U+A1-AA, U+AC-AF, U+B1, U+B3-B6, U+B8-BA, U+BF, U+C1, U+C3, U+C5, U+CC-CD, U+D0-D3, U+D5, U+D8, U+DA, U+DD-DF, U+E3, U+E5, U+EC, U+F0, U+F2, U+F5, U+F7-F8, U+FD-FE, U+131, U+2002-2008, U+200A-2010, U+2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-202E, U+2030-206F, U+2122, U+2191-2193',
    source: source1,
    isFrench: false,
  },
  {
    family: 'Figtree',
    weight: '300 900',
    unicodeRange: 'U+100-151, U+154-177, U+179-2AF, U+1E00-1EFF',
    source: source2,
    isFrench: false,
  },
  {
    family: 'Bricolage',
    weight: '200 800',
    unicodeRange:
      'U+20-7E, U+A0, U+AB, U+B0, U+B2, U+B7, U+BB-BE, U+C0, U+C2, U+C4, U+C6-CB, U+CE-CF, U+D4, U+D6-D7, U+D9, U+DB-DC, U+E0-E2, U+E4, U+E6-EB, U+ED-EF, U+F1, U+F3-F4, U+F6, U+F9-FC, U+FF, U+152-153, U+178, U+2009, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+20AC, U+2212',
    source: source3,
    isFrench: true,
  },
  {
    family: 'Bricolage',
    weight: '200 800',
    unicodeRange:
      'U+A1-AA, U+AC-AF, U+B1, U+B3-B6, U+B8-BA, U+BF, U+C1, U+C3, U+C5, U+CC-CD, U+D0-D3, U+D5, U+D8, U+DA, U+DD-DF, U+E3, U+E5, U+EC, U+F0, U+F2, U+F5, U+F7-F8, U+FD-FE, U+131, U+2002-2008, U+200A-2010, U+2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-202E, U+2030-206F, U+2122, U+2191-2193',
    source: source4,
    isFrench: false,
  },
  {
    family: 'Bricolage',
    weight: '200 800',
    unicodeRange: 'U+100-151, U+154-177, U+179-2AF, U+1E00-1EFF',
    source: source5,
    isFrench: false,
  },
];
