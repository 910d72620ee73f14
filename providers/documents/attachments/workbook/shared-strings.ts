import { streamXml } from '../../docx/xml-stream.ts';
import type { ZipPackage } from '../../docx/zip-package.ts';

/** What a cell can hold; more is cut, as Excel does. */
const CELL_CHARACTERS = 32_767;

/**
 * The texts that cells share, by their number, no further than to that many characters and texts: they stand in the order in
 * which cells first need them, so what is left out is needed late.
 */
export async function readSharedStrings(
  zip: ZipPackage,
  part: string,
  most: { readonly characters: number; readonly texts: number },
): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let characters = 0;
  let isInText = false;
  await streamXml(zip.read(part), {
    isDone: () => characters > most.characters || texts.length >= most.texts,
    open: (name) => {
      // How Han letters are read stands beside them.
      if (name === 'x:rPh') return 'skip';
      if (name === 'x:si') text = '';
      isInText = name === 'x:t';
      return undefined;
    },
    close: (name) => {
      isInText = false;
      if (name !== 'x:si') return;
      characters += text.length;
      texts.push(text);
    },
    text: (piece) => {
      if (isInText && text.length < CELL_CHARACTERS) text += piece.slice(0, CELL_CHARACTERS - text.length);
    },
  });
  return texts;
}
