import type { LogicValue } from '../../../domain/questionnaire/logic/value.ts';

/** Answers as a plain map; a grid's row is under `Q7\1`. A missing key is a question without an answer. */
export type PlainAnswers = ReadonlyMap<string, LogicValue>;

/** One condition three times: in the language, in SurveyJS's, and as a programmer would write it out by hand. */
export type BenchmarkCondition = {
  readonly logic: string;
  readonly surveyJs: string;
  readonly byHand: (answers: PlainAnswers) => boolean;
};

/** Conditions as questionnaires have them: screeners, routes by one answer or several, sums, and a few long ones. */
export const benchmarkConditions: readonly BenchmarkCondition[] = [
  {
    logic: 'Q1 == `2`',
    surveyJs: "{Q1} = '2'",
    byHand: (answers) => answers.get('Q1') === '2',
  },
  {
    logic: 'Q1 != `3` AND Q2 >= 18',
    surveyJs: "{Q1} != '3' and {Q2} >= 18",
    byHand: (answers) => {
      const choice = answers.get('Q1');
      return choice !== undefined && choice !== '3' && atLeast(answers.get('Q2'), 18);
    },
  },
  {
    logic: 'Q2 >= 18 AND Q2 < 65',
    surveyJs: '{Q2} >= 18 and {Q2} < 65',
    byHand: (answers) => {
      const age = answers.get('Q2');
      return typeof age === 'number' && age >= 18 && age < 65;
    },
  },
  {
    logic: 'Q5 == `4`',
    surveyJs: "{Q5} contains '4'",
    byHand: (answers) => includes(answers.get('Q5'), '4'),
  },
  {
    logic: 'Q5 IN [`1`, `3`, `9`]',
    surveyJs: "{Q5} anyof ['1', '3', '9']",
    byHand: (answers) => {
      const chosen = answers.get('Q5');
      return includes(chosen, '1') || includes(chosen, '3') || includes(chosen, '9');
    },
  },
  {
    logic: 'Q5 NOT IN [`7`, `8`] AND Q1 IN [`1`, `2`]',
    surveyJs: "!({Q5} anyof ['7', '8']) and {Q1} anyof ['1', '2']",
    byHand: (answers) => {
      const chosen = answers.get('Q5');
      if (chosen === undefined || includes(chosen, '7') || includes(chosen, '8')) return false;
      const choice = answers.get('Q1');
      return choice === '1' || choice === '2';
    },
  },
  {
    logic: '(Q1 == `1` OR Q1 == `2`) AND (Q3 == `yes` OR Q4 > 3)',
    surveyJs: "({Q1} = '1' or {Q1} = '2') and ({Q3} = 'yes' or {Q4} > 3)",
    byHand: (answers) => {
      const choice = answers.get('Q1');
      if (choice !== '1' && choice !== '2') return false;
      if (answers.get('Q3') === 'yes') return true;
      const count = answers.get('Q4');
      return typeof count === 'number' && count > 3;
    },
  },
  {
    logic: 'NOT (Q3 == `no`) AND Q6 <= 6',
    surveyJs: "!({Q3} = 'no') and {Q6} <= 6",
    byHand: (answers) => {
      const choice = answers.get('Q3');
      const score = answers.get('Q6');
      return choice !== undefined && choice !== 'no' && typeof score === 'number' && score <= 6;
    },
  },
  {
    logic: 'Q2 + Q4 * 2 > 40',
    surveyJs: '{Q2} + {Q4} * 2 > 40',
    byHand: (answers) => {
      const [age, count] = [answers.get('Q2'), answers.get('Q4')];
      return typeof age === 'number' && typeof count === 'number' && age + count * 2 > 40;
    },
  },
  {
    logic: '(Q2 - Q4) / 2 >= 10.5',
    surveyJs: '({Q2} - {Q4}) / 2 >= 10.5',
    byHand: (answers) => {
      const [age, count] = [answers.get('Q2'), answers.get('Q4')];
      return typeof age === 'number' && typeof count === 'number' && (age - count) / 2 >= 10.5;
    },
  },
  {
    logic: 'Q1 == `1` XOR Q3 == `yes`',
    surveyJs: "({Q1} = '1' and {Q3} != 'yes') or ({Q1} != '1' and {Q3} = 'yes')",
    byHand: (answers) => {
      const [first, second] = [answers.get('Q1'), answers.get('Q3')];
      return first !== undefined && second !== undefined && (first === '1') !== (second === 'yes');
    },
  },
  {
    logic: 'Q7\\1 >= 4 AND Q7\\2 >= 4',
    surveyJs: '{Q7.1} >= 4 and {Q7.2} >= 4',
    byHand: (answers) => atLeast(answers.get('Q7\\1'), 4) && atLeast(answers.get('Q7\\2'), 4),
  },
  {
    logic: 'COUNT(Q5) >= 2',
    surveyJs: '{Q5.length} >= 2',
    byHand: (answers) => {
      const chosen = answers.get('Q5');
      return Array.isArray(chosen) && chosen.length >= 2;
    },
  },
  {
    logic: 'Q9 == NULL AND Q1 == `1`',
    surveyJs: "{Q9} empty and {Q1} = '1'",
    byHand: (answers) => answers.get('Q9') === undefined && answers.get('Q1') === '1',
  },
  {
    logic: `Q8 IN [${regions('`')}] AND Q2 >= 25 AND Q2 <= 54 AND Q1 != \`4\``,
    surveyJs: `{Q8} anyof [${regions("'")}] and {Q2} >= 25 and {Q2} <= 54 and {Q1} != '4'`,
    byHand: (answers) => {
      const region = answers.get('Q8');
      if (typeof region !== 'string' || !westernRegions.has(region)) return false;
      const [age, choice] = [answers.get('Q2'), answers.get('Q1')];
      return typeof age === 'number' && age >= 25 && age <= 54 && choice !== undefined && choice !== '4';
    },
  },
  {
    logic: 'Q1 == `1` AND Q3 == `yes` AND Q5 == `2` AND Q6 >= 9 OR Q1 == `5` AND Q4 == 0',
    surveyJs: "({Q1} = '1' and {Q3} = 'yes' and {Q5} contains '2' and {Q6} >= 9) or ({Q1} = '5' and {Q4} = 0)",
    byHand: (answers) => {
      const choice = answers.get('Q1');
      if (choice === '5') return answers.get('Q4') === 0;
      if (choice !== '1' || answers.get('Q3') !== 'yes') return false;
      return includes(answers.get('Q5'), '2') && atLeast(answers.get('Q6'), 9);
    },
  },
];

function atLeast(value: LogicValue | undefined, limit: number): boolean {
  return typeof value === 'number' && value >= limit;
}

function includes(value: LogicValue | undefined, label: string): boolean {
  return Array.isArray(value) && value.includes(label);
}

function westernLabels(): readonly string[] {
  return Array.from({ length: 20 }, (_, index) => `region ${index}`);
}

const westernRegions: ReadonlySet<string> = new Set(westernLabels());

function regions(quote: string): string {
  return westernLabels()
    .map((label) => quote + label + quote)
    .join(', ');
}
