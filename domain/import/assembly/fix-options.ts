import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import { RESERVED_INPUT_LABEL } from '../../questionnaire/document/question-parts.ts';
import type { ProgrammedOption, ProgrammedQuestion } from '../programmed-question.ts';
import type { ImportNote } from '../report.ts';
import type { DraftQuestion } from './draft.ts';
import { noteOn } from './draft.ts';
import { storableLine, storableText } from '../tidy-text.ts';

type Inputs = NonNullable<ProgrammedQuestion['inputs']>;

/** Options with words and codes that are unique and can be written in logic; what had none is named in the notes. */
export function tidyOptions(
  options: readonly ProgrammedOption[],
  place: DraftQuestion,
): { readonly options: readonly ProgrammedOption[]; readonly notes: readonly ImportNote[] } {
  const notes: ImportNote[] = [];
  const worded = options
    .map((option) => ({ ...option, text: storableText(option.text, 2_000) }))
    .filter((option) => option.text !== '')
    .slice(0, DOCUMENT_LIMITS.optionsOfAQuestion);
  if (worded.length < options.length) {
    const count = options.length - worded.length;
    notes.push(
      noteOn(
        place,
        'fixed',
        'empty_option_removed',
        `${count === 1 ? 'An option' : `${count} options`} without words removed.`,
      ),
    );
  }
  const taken = new Set<string>();
  const wanted = new Set(worded.map((option) => codeOf(option.label)).filter((code) => code !== null));
  const coded = worded.map((option, index) => {
    const own = codeOf(option.label);
    const code = own !== null && !taken.has(own) ? own : freeNumber(index + 1, taken, wanted);
    taken.add(code);
    if (option.label !== null && own !== null && code !== own) {
      notes.push(
        noteOn(
          place,
          'fixed',
          'duplicate_option_code',
          `The code ${own} stood at two options: “${option.text.slice(0, 80)}” now has ${code}.`,
        ),
      );
    }
    return { ...option, label: code };
  });
  return { options: coded, notes };
}

/** Inputs with labels that are unique and on one line. */
export function tidyInputs(inputs: Inputs): Inputs {
  const taken = new Set<string>();
  return inputs.flatMap(({ label, helper }) => {
    const line = storableLine(label, DOCUMENT_LIMITS.nameCharacters - 8);
    if (line === '' || line === RESERVED_INPUT_LABEL) return [];
    let unique = line;
    for (let copy = 2; taken.has(unique); copy += 1) unique = `${line} (${copy})`;
    taken.add(unique);
    return [{ label: unique, helper: helper === null ? null : storableText(helper, DOCUMENT_LIMITS.nameCharacters) }];
  });
}

function codeOf(label: string | null): string | null {
  if (label === null) return null;
  const code = storableLine(label.replaceAll('`', ''), DOCUMENT_LIMITS.optionLabelCharacters).normalize();
  return code === '' ? null : code;
}

function freeNumber(from: number, taken: ReadonlySet<string>, wanted: ReadonlySet<string>): string {
  let number = from;
  while (taken.has(String(number)) || wanted.has(String(number))) number += 1;
  return String(number);
}
