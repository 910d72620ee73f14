import { ConditionRunner } from 'survey-core';
import { compileCondition, compileExpression } from '../../../domain/questionnaire/logic/evaluation/compile.ts';
import type { Expression } from '../../../domain/questionnaire/logic/expression.ts';
import { parseExpression } from '../../../domain/questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../../domain/questionnaire/logic/question-references.ts';
import { interleaved, median, report, timed } from '../measure.ts';
import type { AnswerSet } from './answer-sets.ts';
import { answerSets } from './answer-sets.ts';
import { benchmarkConditions } from './conditions.ts';

const ANSWER_SETS = 200;
/** One pass of ours or of the hand-written ones is over so soon that a busy machine would be what is measured. */
const REPEATS = 20;

const [OVER_SURVEY_JS, OVER_BY_HAND, COSTLIEST_MS] = [1 / 20, 10, 50];

/** One condition in the three forms, each made ready once. */
type Contender = {
  readonly text: string;
  readonly ours: (answers: AnswerSet) => boolean;
  readonly surveyJs: (answers: AnswerSet) => boolean;
  readonly byHand: (answers: AnswerSet) => boolean;
  /** Whether all questions of the condition are answered. */
  readonly isAnswered: (answers: AnswerSet) => boolean;
};

/**
 * Evaluates a mix of conditions for many respondents: compiled logic against SurveyJS's expressions, parsed once too,
 * and against the same conditions written out in TypeScript. True when the limits are kept.
 */
export async function benchmarkEvaluation(): Promise<boolean> {
  const contenders = benchmarkConditions.map(({ logic, surveyJs, byHand }): Contender => {
    const expression = parsed(logic);
    const condition = compileCondition(expression);
    const runner = new ConditionRunner(surveyJs);
    return {
      text: logic,
      ours: ({ source }) => condition(source),
      surveyJs: (answers) => runner.runValues(answers.surveyJs),
      byHand: ({ plain }) => byHand(plain),
      isAnswered: ({ plain }) => namesIn(expression).every((name) => plain.has(name)),
    };
  });
  const sets = answerSets(ANSWER_SETS);
  verify(contenders, sets);
  const kept = [await againstSurveyJs(contenders, sets), await againstHandWritten(contenders, sets), await costliest()];
  return kept.every(Boolean);
}

async function againstSurveyJs(contenders: readonly Contender[], sets: readonly AnswerSet[]): Promise<boolean> {
  const ours = async () => countTrue(contenders, sets, 'ours', REPEATS);
  const theirs = async () => countTrue(contenders, sets, 'surveyJs', 1);
  await interleaved(10, ours, theirs);
  const { subjectMs, baselineMs, ratio } = await interleaved(31, ours, theirs);
  const detail = `${each(subjectMs, contenders, REPEATS)} a condition; SurveyJS ${each(baselineMs, contenders, 1)}`;
  return report('compiled conditions / the same in SurveyJS', ratio / REPEATS, OVER_SURVEY_JS, detail);
}

async function againstHandWritten(contenders: readonly Contender[], sets: readonly AnswerSet[]): Promise<boolean> {
  const ours = async () => countTrue(contenders, sets, 'ours', REPEATS);
  const byHand = async () => countTrue(contenders, sets, 'byHand', REPEATS);
  await interleaved(5, ours, byHand);
  const { subjectMs, baselineMs, ratio } = await interleaved(31, ours, byHand);
  const detail = `${each(subjectMs, contenders, REPEATS)} a condition; by hand ${each(baselineMs, contenders, REPEATS)}`;
  return report('compiled conditions / the same written by hand', ratio, OVER_BY_HAND, detail);
}

/** Lists within lists within lists, of a thousand items each: what gives up must have given up soon. */
async function costliest(): Promise<boolean> {
  const text = 'COUNT(MAP_X(OPTIONS(Q1), MAP_Y(OPTIONS(Q1), FILTER_Z(OPTIONS(Q1), Z == X OR Z IN [Y, "x"])))) > 1';
  const options = Array.from({ length: 1_000 }, (_, index) => `option ${index}`);
  const formula = compileExpression(parsed(text));
  const source = { value: () => null, row: () => null, options: () => options, status: '' };
  const times: number[] = [];
  for (let round = 0; round < 31; round += 1) times.push(await timed(async () => formula(source)));
  const tookMs = median(times);
  return report('the costliest evaluation over lists, in ms', tookMs, COSTLIEST_MS, 'given up as NULL');
}

/** How many are true, so that no work can be left out. */
function countTrue(
  contenders: readonly Contender[],
  sets: readonly AnswerSet[],
  form: 'ours' | 'surveyJs' | 'byHand',
  repeats: number,
): number {
  let count = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const contender of contenders) {
      const evaluate = contender[form];
      for (const answers of sets) if (evaluate(answers)) count += 1;
    }
  }
  return count;
}

/**
 * All three must agree; SurveyJS, which knows no "unknown", only where every question is answered.
 * Throws an Error that names the condition.
 */
function verify(contenders: readonly Contender[], sets: readonly AnswerSet[]): void {
  let differing = 0;
  let trueOnes = 0;
  for (const { text, ours, surveyJs, byHand, isAnswered } of contenders) {
    for (const answers of sets) {
      const result = ours(answers);
      if (result) trueOnes += 1;
      if (byHand(answers) !== result) throw new Error(`${text} is ${result}, by hand it is not.`);
      if (surveyJs(answers) === result) continue;
      if (isAnswered(answers)) throw new Error(`${text} is ${result}, in SurveyJS it is not.`);
      differing += 1;
    }
  }
  const total = contenders.length * sets.length;
  console.log(
    `${contenders.length} conditions, ${sets.length} respondents: ${trueOnes} of ${total} true; by hand the same; ` +
      `SurveyJS the same where all is answered, and ${differing} others where an answer is missing`,
  );
}

function namesIn(expression: Expression): readonly string[] {
  return questionReferences(expression).map(({ label, row }) => (row === null ? label : `${label}\\${row}`));
}

function each(roundMs: number, contenders: readonly Contender[], repeats: number): string {
  return `${((roundMs * 1e6) / (contenders.length * ANSWER_SETS * repeats)).toFixed(0)} ns`;
}

function parsed(text: string): Expression {
  const result = parseExpression(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.expression;
}
