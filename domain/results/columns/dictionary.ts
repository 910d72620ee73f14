/** Codes for texts, from 0, in the order in which the texts first occur. */
export type Dictionary = {
  readonly codeOf: (text: string) => number;
  /** The code of a known text; undefined for any other. */
  readonly find: (text: string) => number | undefined;
  /** All texts by code. */
  readonly texts: readonly string[];
};

/** A dictionary that contains some texts from the beginning. */
export function createDictionary(known: readonly string[] = []): Dictionary {
  const texts = [...new Set(known)];
  const codes = new Map(texts.map((text, code) => [text, code]));
  return {
    texts,
    find: (text) => codes.get(text),
    codeOf(text) {
      const found = codes.get(text);
      if (found !== undefined) return found;
      const code = texts.push(text) - 1;
      codes.set(text, code);
      return code;
    },
  };
}
