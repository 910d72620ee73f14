import { BorderStyle } from 'docx';

const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'D5DBE1' } as const;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

/** Thin rules above, below and between the rows; the sides are open. */
export const TABLE_BORDERS = {
  top: RULE,
  bottom: RULE,
  left: NONE,
  right: NONE,
  insideHorizontal: RULE,
  insideVertical: NONE,
} as const;
