/** A4 in points, with the margins of the text. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 84, bottom: 68 } as const;

export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const CONTENT_HEIGHT = PAGE.height - PAGE.top - PAGE.bottom;

/** Sizes of type in points. */
export const TYPE = { title: 30, chapter: 21, question: 12, body: 9.5, small: 8, tiny: 7 } as const;

export const LEADING = 1.38;
