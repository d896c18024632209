/** Makes a PDF/A-3 a Factur-X: the file inside, and the metadata that announce it. */
import type { InvoiceContent } from './invoice-content.ts';

const name = 'factur-x.xml';
const facturXNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** Missing from @types/pdfkit. */
type Attaching = PDFKit.PDFDocument & {
  appendXML(xml: string): void;
  file(
    content: Buffer,
    options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: 'Alternative' },
  ): void;
};

export function attachFacturX(pdf: PDFKit.PDFDocument, xml: string, content: InvoiceContent): void {
  const issuedAt = new Date(content.issuedAt);
  const attaching = pdf as Attaching;
  attaching.file(Buffer.from(xml), {
    name,
    type: 'text/xml',
    description: 'Facture électronique Factur-X',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    // The same invoice, in another form.
    relationship: 'Alternative',
  });
  attaching.appendXML(metadata);
}

/** PDF/A wants each property that it does not know described: those of Factur-X, and of PDF/UA. */
const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="${facturXNamespace}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${name}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        ${extension('Factur-X PDFA Extension Schema', facturXNamespace, 'fx', [
          ['DocumentFileName', 'Text', 'external', 'The name of the embedded XML document'],
          ['DocumentType', 'Text', 'external', 'The type of the hybrid document'],
          [
            'Version',
            'Text',
            'external',
            'The version of the standard applying to the embedded XML',
          ],
          ['ConformanceLevel', 'Text', 'external', 'The conformance level of the embedded XML'],
        ])}
        ${extension(
          'PDF/UA Universal Accessibility Schema',
          'http://www.aiim.org/pdfua/ns/id/',
          'pdfuaid',
          [['part', 'Integer', 'internal', 'The part of ISO 14289 to which the document conforms']],
        )}
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`;

function extension(
  schema: string,
  namespace: string,
  prefix: string,
  properties: readonly (readonly [name: string, type: string, category: string, text: string])[],
): string {
  const described = properties.map(
    ([property, type, category, text]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${text}</pdfaProperty:description></rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}
