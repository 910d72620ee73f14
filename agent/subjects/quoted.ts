const MOST_CHARACTERS = 200;

/** Ends of lines, tabs, controls and spaces of any width: a space. */
const BLANKS = /[\s\p{Z}\p{Cc}\u2800]+/gu;
/** What nobody sees, or what turns the direction of what stands behind it. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;
/** More marks on one letter than any language has cover the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** What ends a quotation, or looks as if it did: also two single quotes side by side. */
const DOUBLE_QUOTES = /[[\p{Quotation_Mark}--['‘’‛＇]]ʺ˝״″‶]|['‘’‛＇`´ʹ′]{2,}/gv;

/**
 * A text of people as it stands in the words of an approval: in quotation marks that it can't end by itself, on one line, without
 * what can't be seen, of bounded length. Quotation marks in it, and backslashes, get a backslash before them.
 */
export function quoted(text: string, mostCharacters = MOST_CHARACTERS): string {
  const shown = bounded(seen(text), mostCharacters);
  return `"${shown.replaceAll('\\', '\\\\').replace(DOUBLE_QUOTES, '\\"')}"`;
}

/** An address, an id or a value that the service has checked, where no quotation marks stand around it: on one line, bounded. */
export function plain(text: string): string {
  return bounded(seen(text), MOST_CHARACTERS);
}

function seen(text: string): string {
  return text.toWellFormed().replace(BLANKS, ' ').replace(UNSEEN, '').replace(PILED_MARKS, '$1').trim();
}

/** Cut between characters, never within one. */
function bounded(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}
