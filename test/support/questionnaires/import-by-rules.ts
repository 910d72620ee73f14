import { autoFix } from '../../../domain/import/assembly/auto-fix.ts';
import { checkProgrammedQuestion } from '../../../domain/import/assembly/check-programmed-question.ts';
import type { ProgrammedItem } from '../../../domain/import/assembly/draft.ts';
import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';
import { programmingRequestFor } from '../../../domain/import/programming/programming-request-for.ts';
import type { ImportNote } from '../../../domain/import/report.ts';
import { programByRules } from '../../../domain/import/rules/program-by-rules.ts';
import { interviewModeOf } from '../../../domain/import/understanding/interview-mode.ts';
import { understand } from '../../../domain/import/understanding/understand.ts';
import { DEFAULT_READING_LIMITS } from '../../../providers/documents/default-limits.ts';
import { readDocx } from '../../../providers/documents/docx/read-docx.ts';
import type { ImportedQuestionnaire } from './compare-with-expected.ts';

export type ImportByRules = ImportedQuestionnaire & { readonly notes: readonly ImportNote[] };

/** Takes a .docx through every stage of the import in this process, with the `rules` model and ids that count up. */
export async function importByRules(docx: Uint8Array): Promise<ImportByRules> {
  const source = await readDocx(docx, DEFAULT_READING_LIMITS);
  const outline = understand(source);
  const programmed = outline.items.map((item) => programItem(outline, item.ordinal));
  const { document, notes } = autoFix({ source, outline, programmed, newId: countingIds() });
  return { language: outline.language, title: outline.title, subtype: interviewModeOf(outline), document, notes };
}

function programItem(outline: QuestionnaireOutline, ordinal: number): ProgrammedItem {
  const request = programmingRequestFor(outline, ordinal);
  const checked = checkProgrammedQuestion(programByRules(request), request);
  return checked.ok
    ? { ordinal, question: checked.question, keptAsTextBecause: null }
    : { ordinal, question: null, keptAsTextBecause: checked.reason };
}

function countingIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };
}
