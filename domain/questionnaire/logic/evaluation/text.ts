const SPACE = 0x20;
const LAST_ASCII = 0x7e;

/**
 * A text without blanks around it. Checks two characters first, so that texts without such blanks cost next to nothing.
 */
export function trimmed(text: string): string {
  return isVisible(text.charCodeAt(0)) && isVisible(text.charCodeAt(text.length - 1)) ? text : text.trim();
}

function isVisible(characterCode: number): boolean {
  return characterCode > SPACE && characterCode <= LAST_ASCII;
}
