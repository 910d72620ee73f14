import { constants, deflateSync } from 'node:zlib';

type PdfObject = string | { readonly entries: string; readonly stream: Uint8Array };

/** A PDF of one page with those objects, numbered from 4; the first is what the page draws. */
function pdfOf(objects: readonly PdfObject[], resources = ''): Uint8Array {
  const all: readonly PdfObject[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<${resources}>>>>`,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of all.entries()) {
    offsets.push(size());
    parts.push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]));
  }
  const start = size();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = all.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(table)]));
}

function bytesOf(object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object);
  const { entries, stream } = object;
  const head = `<<${entries}/Length ${stream.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream')]);
}

/** A PDF whose page unpacks to so many megabytes of spaces. */
export function pdfBomb(megabytes: number): Uint8Array {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: constants.Z_BEST_SPEED });
  return pdfOf([{ entries: '/Filter/FlateDecode', stream }]);
}

/** A PDF whose page draws a form that draws another ten times, and so on: ten to the power of the depth drawings. */
export function endlessPdf(depth: number): Uint8Array {
  const form = (index: number): PdfObject => ({
    entries: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${index + 6} 0 R>>/Font<</F ${depth + 5} 0 R>>>>`,
    stream: Buffer.from(`BT /F 1 Tf (a) Tj ET ${index + 1 < depth ? '/X Do '.repeat(10) : ''}`),
  });
  const page = { entries: '', stream: Buffer.from('/X Do') };
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  return pdfOf([page, ...Array.from({ length: depth }, (_, index) => form(index)), font], '/XObject<</X 5 0 R>>');
}
