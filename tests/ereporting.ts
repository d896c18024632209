/**
 * Checks a flux 10 against the State's own schema: the XSD of the DGFiP's « spécifications externes de la facturation
 * électronique », v3.2 of 30 April 2026, unchanged in tests/ereporting-schema.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();
const file = path.join(import.meta.dirname, 'ereporting-schema/ereporting.xsd');

/** Throws with the schema's reasons. Returns the texts of a path, in order. */
export function checkReport(xml: string): (path: string) => string[] {
  const document = XmlDocument.fromString(xml);
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  validator.validate(document);
  validator.dispose();
  schema.dispose();
  return (asked) => document.find(asked).map((node) => node.content);
}
