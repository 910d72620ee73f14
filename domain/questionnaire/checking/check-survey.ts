import type { SurveyDocument } from '../document/survey-document.ts';
import { checkCondition } from '../logic/types/check-types.ts';
import type { NamedCondition, SettingsConditions } from '../survey/settings-conditions.ts';
import { CONDITION_SETTINGS } from '../survey/settings-conditions.ts';
import type { UnreachableQuestion } from '../reachability/unreachable-questions.ts';
import { unreachableQuestions } from '../reachability/unreachable-questions.ts';
import { checkPiping } from './check-piping.ts';
import { brokenFinding, checkQuestionLogic, placed } from './check-question-logic.ts';
import { checkSkips } from './check-skips.ts';
import type { DocumentWarning } from './document-warning.ts';
import { warningAt } from './document-warning.ts';
import { placeQuestions } from './place-questions.ts';
import type { ReadQuestion } from './read-logic.ts';
import { parseLogic, readQuestions } from './read-logic.ts';
import type { SurveyUnderCheck } from './survey-under-check.ts';
import { surveyUnderCheck } from './survey-under-check.ts';

/** The limits of a check: the most warnings, and the most characters of logic. */
export type WarningLimits = { readonly warnings: number; readonly logicCharacters: number };

const EVERYTHING: WarningLimits = { warnings: Infinity, logicCharacters: Infinity };

/**
 * All findings on the logic of a survey, in its order: conditions, programs, skips, piping, unreachable questions, then
 * the conditions of its settings. They don't prevent saving. Where a limit ends the list early, its last entry
 * (`not_checked`) says where, and how much is left.
 */
export function checkSurvey(
  document: SurveyDocument,
  settings: SettingsConditions = {},
  limits: WarningLimits = EVERYTHING,
): readonly DocumentWarning[] {
  const questions = placeQuestions(document);
  const read = readQuestions(questions.values(), limits.logicCharacters);
  const survey = surveyUnderCheck(questions, read.questions);
  let characters = read.characters;
  const ofSettings = CONDITION_SETTINGS.flatMap((key) =>
    (settings[key] ?? []).map((rule, index): Subject => {
      characters += rule.condition.length;
      const isTooMuch = characters > limits.logicCharacters;
      const location = `settings.${key}[${index}].condition`;
      return { name: rule.name, check: () => (isTooMuch ? null : checkRule(rule, location, survey)) };
    }),
  );
  const isAllRead = read.characters <= limits.logicCharacters;
  const unreachable = new Map(isAllRead ? unreachableQuestions(document).map((one) => [one.label, one]) : []);
  const ofQuestions = read.questions.map((one): Subject => {
    const { label } = one.placed.question;
    return { name: label, check: () => checkQuestion(one, survey, unreachable.get(label)) };
  });
  return upTo(limits.warnings, [...ofQuestions, ...ofSettings]);
}

/**
 * A question, or a condition of the settings. `check` returns null where the limit of characters was reached before it.
 */
type Subject = { readonly name: string; readonly check: () => readonly DocumentWarning[] | null };

function upTo(limit: number, subjects: readonly Subject[]): readonly DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  for (const [index, { name, check }] of subjects.entries()) {
    const found = check();
    if (found === null || warnings.length + found.length > limit) {
      const listed = [...warnings, ...(found ?? [])].slice(0, limit);
      return [...listed, notChecked(name, subjects.length - index)];
    }
    warnings.push(...found);
  }
  return warnings;
}

function notChecked(name: string, count: number): DocumentWarning {
  const rest = count === 1 ? 'one question is' : `${count.toLocaleString('en')} questions are`;
  const message = `This list ends here, for there is too much to check: from ${name} on, ${rest} not checked to the end.`;
  return warningAt({ question: name, location: '', dsl: null }, { code: 'not_checked', message });
}

function checkQuestion(
  { placed: asking, logic }: ReadQuestion,
  survey: SurveyUnderCheck,
  unreachable: UnreachableQuestion | undefined,
): readonly DocumentWarning[] | null {
  if (logic === null) return null;
  const found = [
    ...logic.flatMap((one) => checkQuestionLogic(one, asking, survey)),
    ...checkSkips(asking, survey),
    ...checkPiping(asking, survey),
  ];
  if (unreachable === undefined || isExplained(unreachable, found)) return found;
  const at = { question: asking.question.label, location: '', dsl: null };
  return [warningAt(at, { code: 'unreachable_question', message: unreachable.reason }), ...found];
}

/** True where another error in the condition explains why it is never true: one finding is enough. */
function isExplained({ kind }: UnreachableQuestion, found: readonly DocumentWarning[]): boolean {
  const isSlip = ({ location, code }: DocumentWarning): boolean => location === 'condition' && code !== 'never_true';
  return kind === 'condition_never_holds' && found.some(isSlip);
}

/** Conditions of the settings are evaluated on all answers: no name is used before its answer. */
function checkRule(
  { name, condition }: NamedCondition,
  location: string,
  { names }: SurveyUnderCheck,
): readonly DocumentWarning[] {
  const at = { question: name, location, dsl: condition };
  const parsed = parseLogic(condition, 'expression');
  if (parsed.form === 'broken') return [warningAt(at, brokenFinding(parsed.error))];
  const found =
    parsed.form === 'program' ? [] : checkCondition(condition, parsed.expression, names.seenFrom('outside'));
  return placed(condition, found).map((finding) => warningAt(at, finding));
}
