import type { OutlineItem, QuestionnaireOutline } from '../../../../domain/import/outline.ts';

/**
 * The questions of an outline at a glance, in order: `s3` for three answers, `g4x5` for four rows by five columns, `f2` for two
 * fields, `t` for a text. Statements and endings are left out.
 */
export function shapeOf(outline: QuestionnaireOutline): string {
  return outline.items
    .filter((item) => item.role === 'question')
    .map(itemShape)
    .join(' ');
}

function itemShape({ grid, options, blanks }: OutlineItem): string {
  if (grid !== null) return `g${grid.rows.length}x${grid.columns.length}`;
  if (options.length > 0) return `s${options.length}`;
  return blanks.length > 1 ? `f${blanks.length}` : 't';
}
