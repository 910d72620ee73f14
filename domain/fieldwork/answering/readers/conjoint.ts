import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldNames } from '../form-fields.ts';
import type { FieldEntries, QuestionForm } from '../question-form.ts';
import { readChoice } from '../read-choice.ts';
import { isEmpty, readTasks } from '../read-tasks.ts';

/** The preferred profile of each set of the shown design, from 0; null until one is chosen. */
export const conjoint: QuestionForm<QuestionOf<'conjoint'>> = {
  read({ config }, fields, { design }) {
    const profiles = profileValues(config.features);
    return readTasks<number | null>({ sets: config.sets, design, undone: null }, (set) => {
      const name = fieldNames.profile(set);
      const picked = readChoice(fields, name, profiles);
      const value = picked.value === undefined ? undefined : Number(picked.value);
      return { value, problems: picked.problems, empty: isEmpty(picked) ? [name] : [] };
    });
  },
  write({ config }, answer): FieldEntries {
    const picks: unknown = isObject(answer) ? answer['picks'] : null;
    if (!Array.isArray(picks)) return [];
    const profiles = profileValues(config.features);
    return (picks as readonly unknown[])
      .slice(0, config.sets)
      .map((pick, set) => [
        fieldNames.profile(set),
        typeof pick === 'number' && profiles.has(String(pick)) ? [String(pick)] : [],
      ]);
  },
};

function profileValues(profiles: number): ReadonlySet<string> {
  return new Set(Array.from({ length: profiles }, (_, profile) => String(profile)));
}
