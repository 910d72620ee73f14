import { inTeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import type { ToolContext } from '../tool.ts';

const MOST_NAMED = 30;

/** The id of a question that is named by its label or id. @throws FieldworkError `invalid_input` with the labels there are */
export async function findQuestionId(context: ToolContext, surveyId: string, named: string): Promise<string> {
  const questions = questionsOf(await documentOf(context, surveyId));
  const found = questions.find(({ id, label }) => isNamed(named, [id, label]));
  if (found !== undefined) return found.id;
  throw notThere(
    'question',
    named,
    questions.map(({ label }) => label),
  );
}

/** The id of a block that is named by its label, name or id. @throws FieldworkError `invalid_input` with the names there are */
export async function findBlockId(context: ToolContext, surveyId: string, named: string): Promise<string> {
  const { blocks } = await documentOf(context, surveyId);
  const found = blocks.find(({ id, label, name }) => isNamed(named, [id, label, name]));
  if (found !== undefined) return found.id;
  throw notThere(
    'block',
    named,
    blocks.map(({ label, name }) => `${label} (${name})`),
  );
}

async function documentOf({ services, principal }: ToolContext, surveyId: string): Promise<SurveyDocument> {
  const survey = await inTeamTransaction(services.database, principal.teamId, (transaction) =>
    loadSurvey(transaction, surveyId),
  );
  return survey.document;
}

function isNamed(named: string, names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === named.trim().toLowerCase());
}

function notThere(kind: 'question' | 'block', named: string, names: readonly string[]): FieldworkError {
  const there = names.length === 0 ? 'There is none yet.' : `There are ${names.slice(0, MOST_NAMED).join(', ')}.`;
  return new FieldworkError('invalid_input', `The survey has no ${kind} "${named.slice(0, 80)}". ${there}`, {
    issues: [{ path: kind, message: there }],
  });
}
