import { isRenumbered } from '../data-file/data-variable.ts';
import { utf8Bytes } from '../data-file/plain-text.ts';
import { gatherLosses } from '../losses.ts';
import { LABEL_BYTES } from './dictionary-records.ts';
import { STRING_BYTES } from './sav-variable.ts';
import type { SavVariable } from './sav-variable.ts';

/** What SPSS can't store of the variables. */
export function savLosses(variables: readonly SavVariable[]): readonly string[] {
  const losses = gatherLosses();
  for (const { variable } of variables) {
    const { column, label, values, extent, kind } = variable;
    const name = column.group || column.id;
    if (utf8Bytes(label) > LABEL_BYTES.variable) losses.lose(name, `the text is cut to ${LABEL_BYTES.variable} bytes`);
    if (values.some((value) => utf8Bytes(value.label) > LABEL_BYTES.value)) {
      losses.lose(name, `texts of options are cut to ${LABEL_BYTES.value} bytes`);
    }
    if (isRenumbered(variable)) losses.lose(name, 'options have numbers of their own, for SPSS counts in numbers');
    if (kind === 'text' && extent.bytes > STRING_BYTES)
      losses.lose(column.id, `answers are cut to ${STRING_BYTES} bytes`);
  }
  return losses.sentences();
}
