/**
 * Runs the official Schematron of EN 16931 where it is given: EN16931_RULES names a folder with `cii.sef.json` and
 * `ubl.sef.json`, the stylesheets of ConnectingEurope/eInvoicing-EN16931 compiled for SaxonJS. No package carries them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import SaxonJS from 'saxon-js';

/** Cross Industry Invoice, as inside a Factur-X, or UBL. */
type Syntax = 'cii' | 'ubl';

const folder = process.env['EN16931_RULES'];
export const hasRules = folder !== undefined;

const stylesheets = new Map<Syntax, string>();

/** Returns the rules that an invoice breaks, warnings included, such as « [BR-CO-10]-Sum of Invoice line… ». */
export function brokenRules(xml: string, syntax: Syntax): string[] {
  const { principalResult } = SaxonJS.transform(
    { stylesheetText: stylesheetOf(syntax), sourceText: xml, destination: 'serialized' },
    'sync',
  );
  const report = XmlDocument.fromString(principalResult);
  const namespaces = { svrl: 'http://purl.oclc.org/dsdl/svrl' };
  // Without a rule that fired, the stylesheet has not recognised the document.
  if (report.find('//svrl:fired-rule', namespaces).length === 0)
    throw new Error('no rule of EN 16931 looked at this document');
  return report
    .find('//svrl:failed-assert/svrl:text', namespaces)
    .map(({ content }) => content.trim());
}

function stylesheetOf(syntax: Syntax): string {
  const kept = stylesheets.get(syntax);
  if (kept !== undefined) return kept;
  if (folder === undefined) throw new Error('EN16931_RULES names no folder');
  const text = readFileSync(path.join(folder, `${syntax}.sef.json`), 'utf8');
  stylesheets.set(syntax, text);
  return text;
}
