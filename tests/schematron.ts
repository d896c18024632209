/** Runs the official Schematron of EN 16931 and of the French reform (tests/einvoicing-rules). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { XmlDocument } from 'libxml2-wasm';
import SaxonJS from 'saxon-js';

/** EN 16931 in its two syntaxes; what XP Z12-012 adds for invoices, and for their statuses. */
type Rules = 'cii' | 'ubl' | 'fr-cii' | 'fr-cdar';

const stylesheets = new Map<Rules, string>();

/** Returns the rules that a document breaks, warnings included, such as « [BR-CO-10]-Sum of Invoice line… ». */
export function brokenRules(xml: string, rules: Rules): string[] {
  const { principalResult } = SaxonJS.transform(
    { stylesheetText: stylesheetOf(rules), sourceText: xml, destination: 'serialized' },
    'sync',
  );
  const report = XmlDocument.fromString(principalResult);
  const namespaces = { svrl: 'http://purl.oclc.org/dsdl/svrl' };
  // Without a rule that fired, the stylesheet has not recognised the document.
  if (report.find('//svrl:fired-rule', namespaces).length === 0)
    throw new Error(`no rule of ${rules} looked at this document`);
  return report
    .find('//svrl:failed-assert/svrl:text', namespaces)
    .map(({ content }) => content.trim());
}

function stylesheetOf(rules: Rules): string {
  const kept = stylesheets.get(rules);
  if (kept !== undefined) return kept;
  const file = new URL(`einvoicing-rules/${rules}.sef.json.gz`, import.meta.url);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  stylesheets.set(rules, text);
  return text;
}
