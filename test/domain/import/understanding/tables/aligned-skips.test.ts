import { describe, expect, it } from '@jest/globals';
import { alignSkips } from '../../../../../domain/import/understanding/tables/aligned-skips.ts';
import { matrixOf } from '../../../../../domain/import/understanding/tables/matrix.ts';
import { aDocument } from '../../../../factories/source-document.ts';

const aligned = (row: string) => {
  const [table] = aDocument(row).nodes;
  const [answers, skips] = table?.kind === 'table' ? (matrixOf(table).rows[0] ?? []) : [];
  if (answers === undefined || skips === undefined) throw new Error('the sketch has no two cells');
  return alignSkips(answers, skips);
};

describe('skips beside answers', () => {
  it.each(['| YES 1 ⏎ NO 2 | ⏎ → 106 |', '| YES 1 ¶ NO 2 | ¶ 106 |'])(
    'belong to the answer in their line: %s',
    (row) => {
      expect(aligned(row)?.answers.map(({ line }) => line.text)).toEqual(['YES 1', 'NO 2 → 106']);
    },
  );

  it('keep the paragraph they stood in', () => {
    expect(aligned('| YES 1 ¶ NO 2 | ¶ 106 |')?.answers[1]?.alsoFrom).toEqual([3]);
  });

  it.each(['| YES 1 ⏎ NO 2 | → 106 |', '| YES 1 | ¶ 106 |', '| YES 1 ⏎ NO 2 | ¶ |'])(
    'are nobody’s where the lines do not show whose: %s',
    (row) => {
      expect(aligned(row)).toBeNull();
    },
  );
});
