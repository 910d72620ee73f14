import { Document, Packer, Paragraph } from 'docx';

/** A .docx of plain paragraphs, one a line. */
export async function typedQuestionnaire(lines: readonly string[]): Promise<Uint8Array> {
  const document = new Document({ sections: [{ children: lines.map((line) => new Paragraph(line)) }] });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Typed numbers, options with letters: enough for whoever tests the way, not the reading. */
export function numberedQuestions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => [
    `${index + 1}. How satisfied are you with service number ${index + 1}?`,
    'a) Satisfied',
    'b) Neither',
    'c) Dissatisfied',
  ]).flat();
}
