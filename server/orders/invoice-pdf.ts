/**
 * Renders an invoice or credit note as accessible PDF (A4, PDF/UA-1), byte for byte reproducible.
 * That of a company is a PDF/A-3 that holds its Factur-X file.
 */
import { fileURLToPath } from 'node:url';
import type { Company } from '#domain/account/company.ts';
import { frenchProfile } from '#domain/france/profile.ts';
import { formatDateIn } from '#domain/time/local-time.ts';
import { attachFacturX } from './attach-factur-x.ts';
import { legalNotes, writeFacturX } from './factur-x.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { timeZoneOf } from './invoice-time-zone.ts';
import { drawLines, drawVat } from './invoice-tables.ts';
import { bold, fontFiles, ink, leaf, quiet, regular, written } from './invoice-style.ts';

const margin = 48;
const width = 499;
/** Missing from @types/pdfkit. */
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;
const archive = 'PDF/A-3a' as PDFKit.Mixins.PDFSubsets;
const half = { left: margin, right: 300, width: 247 } as const;

/** `logo`: a PNG without transparency. */
export async function drawInvoice(
  content: InvoiceContent,
  logo: Buffer | null = null,
): Promise<Buffer> {
  // Loaded lazily: pdfkit with its fonts is large, and most processes never render an invoice.
  const { default: PDFDocument } = await import('pdfkit');
  const facturX = writeFacturX(content);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: 64, left: margin },
    lang: 'fr-FR',
    bufferPages: true,
    font: fileURLToPath(fontFiles.regular),
    pdfVersion: '1.7',
    subset: facturX ? archive : pdfUa,
    tagged: true,
    displayTitle: true,
    info: {
      Title: titleOf(content),
      // Pdfkit writes it into XML as it stands.
      Author: content.seller.name.replaceAll('&', 'et').replaceAll('<', ''),
      CreationDate: new Date(content.issuedAt),
    },
  });
  pdf
    .registerFont(regular, fileURLToPath(fontFiles.regular))
    .registerFont(bold, fileURLToPath(fontFiles.bold));
  if (facturX) attachFacturX(pdf, facturX, content);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  drawHead(pdf, whole, content, logo);
  drawLines(pdf, whole, content);
  drawVat(pdf, whole, content);
  drawTerms(pdf, whole, content);
  whole.end();
  numberPages(pdf, content);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

const titleOf = (content: InvoiceContent): string =>
  `${content.creditedInvoice ? 'Avoir' : 'Facture'} ${content.number}`;

function subtitleOf(content: InvoiceContent): string {
  const formatDate = (iso: string) => formatDateIn(timeZoneOf(content), iso);
  if (content.creditedInvoice)
    return `Émis le ${formatDate(content.issuedAt)} · sur la facture ${content.creditedInvoice.number} du ${formatDate(content.creditedInvoice.issuedAt)}`;
  return `Émise le ${formatDate(content.issuedAt)} · livrée le ${formatDate(content.deliveredAt)}`;
}

function drawHead(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  content: InvoiceContent,
  logo: Buffer | null,
): void {
  const { seller, customer } = content;
  drawLetterhead(pdf, whole, seller, logo);
  whole.add(
    pdf.struct('H1', {}, () => {
      pdf
        .font(bold, 15)
        .fillColor(ink)
        .text(written(titleOf(content)), half.right, margin, { width: half.width, align: 'right' });
    }),
  );
  drawParagraphs(pdf, whole, {
    lines: [subtitleOf(content), `Commande ${content.orderNumber}`],
    x: half.right,
    top: 72,
    align: 'right',
  });
  const top = 116;
  drawParty(pdf, whole, {
    title: 'Vendeur',
    lines: [
      seller.name,
      seller.address,
      seller.registration,
      seller.vatNumber && `TVA ${seller.vatNumber}`,
      ...siteLines(seller.site),
    ],
    x: half.left,
    top,
    align: 'left',
  });
  const below = pdf.y;
  drawParty(pdf, whole, {
    title: 'Client',
    lines: customer.company
      ? companyLines(customer.company, customer)
      : [customer.name, customer.address, customer.email],
    x: half.right,
    top,
    align: 'right',
  });
  pdf.x = margin;
  pdf.y = Math.max(below, pdf.y) + 18;
}

/** The establishment, where the order was not prepared at the first site. */
const siteLines = (site: InvoiceContent['seller']['site']): string[] =>
  site
    ? [
        `Préparé par ${site.name}`,
        site.address,
        site.siret && `SIRET ${site.siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 ')}`,
      ]
    : [];

const logoBox = { width: 180, height: 52 } as const;

function drawLetterhead(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  seller: InvoiceContent['seller'],
  logo: Buffer | null,
): void {
  const { name, colour } = seller.brand ?? { name: seller.name, colour: leaf };
  if (logo) {
    const bbox = [half.left, margin, half.left + logoBox.width, margin + logoBox.height];
    // `bbox` is missing from @types/pdfkit.
    const figure: PDFKit.Mixins.StructureElementOptions & { bbox: number[] } = { alt: name, bbox };
    whole.add(
      pdf.struct('Figure', figure, () => {
        pdf.image(logo, half.left, margin, { fit: [logoBox.width, logoBox.height] });
      }),
    );
    return;
  }
  whole.add(
    pdf.struct('P', {}, () => {
      pdf
        .font(bold, 22)
        .fillColor(colour)
        .text(written(name.toLocaleLowerCase('fr')), half.left, margin, { width: half.width });
    }),
  );
}

const companyLines = (
  { name, street, postalCode, city, registrationNumber, vatNumber }: Company,
  buyer: InvoiceContent['customer'],
): string[] => [
  name,
  `${street}, ${postalCode} ${city}`,
  frenchProfile.formatRegistration(registrationNumber, null),
  vatNumber ? `TVA ${frenchProfile.formatVatNumber(vatNumber)}` : '',
  `À l’attention de ${buyer.name}`,
  buyer.email,
];

type Paragraphs = { lines: readonly string[]; x: number; top: number; align: 'left' | 'right' };

function drawParty(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  { title, ...paragraphs }: Paragraphs & { title: string },
): void {
  whole.add(
    pdf.struct('H2', {}, () => {
      pdf
        .font(bold, 9.5)
        .fillColor(quiet)
        .text(title, paragraphs.x, paragraphs.top, { width: half.width, align: paragraphs.align });
    }),
  );
  drawParagraphs(pdf, whole, { ...paragraphs, top: paragraphs.top + 14 });
}

/** One paragraph per line, since screen readers join the lines of a paragraph without a space. */
function drawParagraphs(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  { lines, x, top, align }: Paragraphs,
): void {
  pdf.font(regular, 9.5).fillColor(ink);
  pdf.y = top;
  for (const line of lines.filter(Boolean))
    whole.add(
      pdf.struct('P', {}, () => {
        pdf.text(written(line), x, pdf.y, { width: half.width, align, lineGap: 1.5 });
      }),
    );
}

function drawTerms(
  pdf: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  content: InvoiceContent,
): void {
  const text = content.creditedInvoice
    ? 'Remboursé sur le moyen de paiement de la commande. Avoir conservé dix ans.'
    : `Réglée par ${content.paidBy ?? 'carte bancaire'}. Facture conservée dix ans. Pas d’escompte pour paiement anticipé.`;
  const notes = content.customer.company
    ? legalNotes(content).filter(({ text: note }) => !text.includes(note))
    : [];
  whole.add(
    pdf.struct('P', {}, () => {
      pdf
        .font(regular, 8.5)
        .fillColor(quiet)
        .text(written([text, ...notes.map((note) => note.text)].join(' ')), margin, pdf.y + 16, {
          width,
        });
    }),
  );
}

/** An artifact, which screen readers skip: it repeats the header. */
function numberPages(pdf: PDFKit.PDFDocument, content: InvoiceContent): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(regular, 8.5)
      .fillColor(quiet)
      .text(
        written(`${titleOf(content)} · page ${page + 1} sur ${count}`),
        margin,
        pdf.page.height - 40,
        { width, align: 'right', lineBreak: false },
      );
    pdf.endMarkedContent();
  }
}
