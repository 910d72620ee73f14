import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldProblem } from '../answer-problem.ts';
import { respondentTurns } from '../chat-turn.ts';
import type { ChatTurn } from '../chat-turn.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readText } from '../read-field.ts';

/**
 * The conversation so far with the form's message as its last turn. A message beyond the last turn that the question
 * allows is unusable. The turns are shown as a conversation, so they have no field.
 */
export const aiChat: QuestionForm<QuestionOf<'ai-chat'>> = {
  read({ config }, fields, context) {
    const turns = firstTurns(context.turns, config.maxTurns);
    const { value: message, problems } = readText(fields, fieldNames.answer);
    const isOver = respondentTurns(turns) >= config.maxTurns;
    if (message === undefined || isOver) {
      const beyond = message === undefined ? [] : [fieldProblem('unusable', fieldNames.answer)];
      return { value: respondentTurns(turns) === 0 ? undefined : { turns }, problems: [...problems, ...beyond] };
    }
    return { value: { turns: [...turns, { speaker: 'respondent', text: message }] }, problems };
  },
  write: () => [],
};

/** The turns before the first one over the limit, which the author may have lowered since. */
function firstTurns(turns: readonly ChatTurn[], most: number): readonly ChatTurn[] {
  let own = 0;
  const end = turns.findIndex(({ speaker }) => {
    if (speaker === 'respondent') own += 1;
    return own > most;
  });
  return end === -1 ? turns : turns.slice(0, end);
}
