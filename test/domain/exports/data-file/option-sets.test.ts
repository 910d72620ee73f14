import { expect, it } from '@jest/globals';
import { gatherExtents } from '../../../../domain/exports/data-file/column-extents.ts';
import { dataVariables } from '../../../../domain/exports/data-file/data-variable.ts';
import { optionSets } from '../../../../domain/exports/data-file/option-sets.ts';
import { exportTable } from '../../../../domain/results/tabulation/export-table.ts';
import { parsed } from '../../questionnaire/document/documents.ts';

const SOURCE_ID = '00000000-0000-4000-8000-0000000000aa';
const texts = (...all: readonly string[]) => all.map((text) => ({ text }));

const document = parsed({
  blocks: [
    {
      questions: [{ id: SOURCE_ID, type: 'select', subtype: 'multi', text: 'Which?', options: texts('Acme', 'Bolt') }],
    },
    {
      config: { loop: true, loopSourceQuestionId: SOURCE_ID },
      questions: [
        {
          type: 'select',
          subtype: 'multi',
          text: 'Why?',
          options: texts('Price', 'Taste', 'Size'),
          optout: { allowed: true, text: 'Skip' },
        },
        {
          type: 'grid',
          subtype: 'multi',
          text: 'When?',
          options: { vertical: texts('Home', 'Work'), horizontal: texts('Day', 'Night') },
        },
      ],
    },
  ],
});

it('are of one question, one item and one row each, without ways to skip', () => {
  const { columns } = exportTable({
    document,
    versions: new Map([[1, document]]),
    options: { withLabels: false, includesExcluded: true, includesOpenEnded: true },
  });
  const sets = optionSets(dataVariables(columns, { extents: gatherExtents(columns).extents() }));
  expect(sets.map(({ name, label, members }) => [name, label, members.map(({ option }) => option.text)])).toEqual([
    ['Q1', 'Which?', ['Acme', 'Bolt']],
    ['Q2_1', 'Why? (1)', ['Price', 'Taste', 'Size']],
    ['Q3_1_1', 'Home | When? (1)', ['Day', 'Night']],
    ['Q3_1_2', 'Work | When? (1)', ['Day', 'Night']],
    ['Q2_2', 'Why? (2)', ['Price', 'Taste', 'Size']],
    ['Q3_2_1', 'Home | When? (2)', ['Day', 'Night']],
    ['Q3_2_2', 'Work | When? (2)', ['Day', 'Night']],
  ]);
});
