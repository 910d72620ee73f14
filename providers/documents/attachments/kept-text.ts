/** The text of a file as it is collected, up to a bound. */
export type KeptText = {
  /** Adds a line, whose own line ends are kept. @returns whether there is room for more */
  readonly addLine: (line: string) => boolean;
  readonly isFull: () => boolean;
  /** Notes what the text lacks, once each. */
  readonly miss: (note: string) => void;
  readonly text: () => string;
  readonly missing: () => readonly string[];
};

/** Keeps lines until there are that many UTF-16 units; the line that goes beyond is cut between two characters. */
export function createKeptText(maxCharacters: number): KeptText {
  const lines: string[] = [];
  const notes = new Set<string>();
  let size = 0;
  let isFull = false;
  return {
    addLine: (line) => {
      if (isFull) return false;
      const clean = storable(line);
      const room = maxCharacters - size;
      isFull = clean.length > room;
      const kept = isFull ? beginningOf(clean, room) : clean;
      if (isFull) notes.add(`The text goes on after its first ${maxCharacters} characters.`);
      if (!isFull || kept !== '') lines.push(kept);
      size += kept.length + 1;
      return !isFull;
    },
    isFull: () => isFull,
    miss: (note) => void notes.add(note),
    text: () => lines.join('\n').trimEnd(),
    missing: () => [...notes],
  };
}

/** Control characters say nothing in a text, and Postgres stores no NUL and no unpaired surrogate. */
function storable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')

    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed();
}

function beginningOf(text: string, length: number): string {
  const end = Math.max(0, length);
  const cut = text.slice(0, end);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
