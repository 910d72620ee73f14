// Types for packages without types, as far as they are used.

declare module 'fontkit' {
  export type LaidOutRun = { readonly advanceWidth: number };
  export type OpenedFont = {
    readonly unitsPerEm: number;
    readonly layout: (text: string, features?: readonly string[]) => LaidOutRun;
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    /** The code points that it has glyphs for. */
    readonly characterSet: readonly number[];
    readonly glyphForCodePoint: (codePoint: number) => unknown;
  };
  export function create(file: Uint8Array): OpenedFont;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
