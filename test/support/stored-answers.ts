import type { Option } from '../../domain/questionnaire/document/option.ts';
import { configValue } from '../../domain/questionnaire/document/question-parts.ts';
import { isObject } from '../../domain/questionnaire/document/raw-document.ts';
import type { Question } from '../../domain/questionnaire/document/survey-document.ts';

/**
 * An answer as it is stored, from one that is written by labels: as the API tells it, and for a choice with write-ins
 * `{selected: [labels], writeIns: {label: text}}`.
 */
export function storedFrom(question: Question, told: unknown): unknown {
  if (told === null) return null;
  if (isObject(told) && told['opted_out'] === true) return { optedOut: true };
  const { options } = question;
  if ('vertical' in options) return fromRows(options, told as Readonly<Record<string, unknown>>);
  if ((configValue(question, 'inputs') as unknown[] | undefined)?.length) return told;
  if (isObject(told) && 'picks' in told) return fromPicks(options, told as ToldPicks);
  if (options.length === 0) return told;
  return question.type === 'ranking' ? idsOf(options, told) : fromChoice(options, told);
}

type ToldPicks = { design: number; picks: readonly (number | { best: string; worst: string })[] };

function fromRows(
  { vertical, horizontal }: { vertical: readonly Option[]; horizontal: readonly Option[] },
  told: object,
) {
  const rows = Object.entries(told) as [string, unknown][];
  return Object.fromEntries(rows.map(([row, columns]) => [idOf(vertical, row), idsOf(horizontal, columns)]));
}

function fromChoice(options: readonly Option[], told: unknown) {
  if (!isObject(told)) return { selected: idsOf(options, told), writeIns: {} };
  const written = Object.entries((told['writeIns'] ?? {}) as Record<string, string>);
  const writeIns = Object.fromEntries(written.map(([label, text]) => [idOf(options, label), text]));
  return { selected: idsOf(options, told['selected']), writeIns };
}

function fromPicks(options: readonly Option[], { design, picks }: ToldPicks) {
  const stored = picks.map((pick) =>
    typeof pick === 'number' ? pick - 1 : { best: idOf(options, pick.best), worst: idOf(options, pick.worst) },
  );
  return { design: design - 1, picks: stored };
}

function idsOf(options: readonly Option[], labels: unknown): readonly string[] {
  return [labels].flat().map((label) => idOf(options, String(label)));
}

function idOf(options: readonly Option[], label: string): string {
  const found = options.find((option) => option.label === label);
  if (found === undefined) throw new Error(`No option is labelled ${label}.`);
  return found.id;
}
