import PDFDocument from 'pdfkit';

/** A PDF with a page for each text. */
export async function aPdf(
  pages: readonly string[],
  options: { readonly userPassword?: string } = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().text(text);
  document.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of document as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
