import { configValue } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Block, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentWords } from './words/instrument-words.ts';
import { filledIn } from './words/filled-in.ts';

/** Notes for programming the question in another tool, beside its words. */
export function programmerNotes(question: Question, { notes }: InstrumentWords): readonly string[] {
  const { presence, shuffles } = definitionOf(question);
  const { required, randomize } = question.config;
  const shuffled = { options: notes.randomizeOptions, rows: notes.randomizeRows, inputs: notes.randomizeInputs };
  return [
    ...(presence === 'hidden' ? [notes.hidden] : []),
    ...(presence === 'asked' && !required ? [notes.optional] : []),
    ...(randomize && shuffles !== null ? [shuffled[shuffles]] : []),
    ...notesOnType(question, notes),
  ];
}

function notesOnType(question: Question, notes: InstrumentWords['notes']): readonly string[] {
  switch (question.type) {
    case 'select':
      return [
        ...(configValue(question, 'ui') === 'dropdown' ? [notes.dropdown] : []),
        ...groupsInWords(question, notes),
      ];
    case 'ranking':
      return groupsInWords(question, notes);
    case 'maxdiff':
    case 'conjoint': {
      const { sets, designs, features } = question.config;
      return [filledIn(notes.design, { sets, designs, features })];
    }
    case 'currency':
    case 'van-westendorp':
      return [filledIn(notes.currency, { name: question.config.currency })];
    case 'zipcode':
      return [filledIn(notes.country, { name: question.config.country })];
    case 'ai-chat':
      return [filledIn(notes.turns, { turns: question.config.maxTurns })];
    case 'terminate':
      return outcomeInWords(question, notes);
    default:
      return [];
  }
}

type Grouped = Extract<Question, { type: 'select' | 'ranking' }>;

function groupsInWords({ config }: Grouped, notes: InstrumentWords['notes']): readonly string[] {
  return config.options.groups.map(({ name, options }) => {
    const listed = options.join(', ');
    return filledIn(notes.group, { options: name.trim() === '' ? listed : `${name} (${listed})` });
  });
}

function outcomeInWords(
  { config }: Extract<Question, { type: 'terminate' }>,
  notes: InstrumentWords['notes'],
): readonly string[] {
  const outcomes = { COMPLETE: notes.completes, SCREEN_OUT: notes.screensOut, OVER_QUOTA: notes.overQuota };
  return config.outcome === null ? [] : [outcomes[config.outcome]];
}

/** Notes for programming a block as a whole. */
export function blockNotes(
  { config }: Block,
  { blocks }: SurveyDocument,
  { notes }: InstrumentWords,
): readonly string[] {
  const source = blocks.flatMap(({ questions }) => questions).find(({ id }) => id === config.loopSourceQuestionId);
  return [
    ...(config.randomize ? [notes.randomizeBlock] : []),
    ...(config.loop && source !== undefined ? [filledIn(notes.loopBlock, { label: source.label })] : []),
  ];
}
