import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { PayloadWriter } from './payload-parts.ts';
import { strictnessOf, validation } from './payload-parts.ts';
import { shownText } from './piped-answers.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { choiceOrder, exportTags } from './choice-order.ts';

/** One set of items, with a choice of the best and the worst. */
export const maxdiffPayload: PayloadWriter<QuestionOf<'maxdiff'>> = (context, question, { part }) => {
  const { config, options } = question;
  const shown = config.ranking?.[part.design]?.[part.set];
  const items = shown === undefined ? options : shown.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const ends = [config.lowerText, config.upperText];
  const item = (text: string): Json => ({ Display: shownText(context, text, question), ExclusiveAnswer: true });
  return {
    QuestionText: shownText(context, question.text, question),
    QuestionType: 'Matrix',
    Selector: 'MaxDiff',
    Configuration: { ChoiceColumnWidth: 25, MobileFirst: true },
    Choices: Object.fromEntries(items.map(({ text }, index) => [String(index + 1), item(text)])),
    ...choiceOrder(context, {
      label: question.label,
      items,
      isShuffled: config.randomize,
      groups: [],
      behind: [],
    }),
    Validation: validation(strictnessOf(context, question)),
    Answers: Object.fromEntries(ends.map((text, index) => [String(index + 1), item(text)])),
    AnswerOrder: ['1', '2'],
    ChoiceDataExportTags: exportTags(part.tag, items),
  };
};

/** Some profiles, one of which is chosen: a table in the text, and a choice for each of its columns. */
export const conjointPayload: PayloadWriter<QuestionOf<'conjoint'>> = (context, question, { part }) => {
  const { config } = question;
  const profiles = config.design?.[part.design]?.[part.set] ?? firstProfiles(question);
  const choices = profiles.map((_, index) => String(index + 1));
  return {
    QuestionText: `${shownText(context, question.text, question)}${profileTable(context, question, profiles)}`,
    QuestionType: 'MC',
    Selector: 'SAHR',
    SubSelector: 'TX',
    Configuration: { LabelPosition: 'BELOW' },
    Choices: Object.fromEntries(choices.map((id) => [id, { Display: id }])),
    ChoiceOrder: choices,
    Validation: validation(strictnessOf(context, question)),
  };
};

function firstProfiles({ config }: QuestionOf<'conjoint'>): readonly (readonly number[])[] {
  return Array.from({ length: config.features }, (_, profile) =>
    config.attributes.map(({ levels }) => profile % levels.length),
  );
}

function profileTable(
  context: QsfContext,
  question: QuestionOf<'conjoint'>,
  profiles: readonly (readonly number[])[],
): string {
  const heads = profiles.map((_, index) => `<th>${index + 1}</th>`).join('');
  const rows = question.config.attributes.map(({ text, levels }, attribute) => {
    const cells = profiles.map((profile) => {
      const level = levels[profile[attribute] ?? 0];
      return `<td>${level === undefined ? '' : shownText(context, level.text, question)}</td>`;
    });
    return `<tr><th>${shownText(context, text, question)}</th>${cells.join('')}</tr>`;
  });
  return `<table border="1" cellpadding="6"><tr><th></th>${heads}</tr>${rows.join('')}</table>`;
}
