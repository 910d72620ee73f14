import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import { adviceOnLabel, unusableSegment } from '../../domain/questionnaire/checking/unusable-segment.ts';
import { validateLogic } from '../../domain/questionnaire/checking/validate-logic.ts';
import { questionsByLabel } from '../../domain/questionnaire/document/question-index.ts';
import { parseExpression } from '../../domain/questionnaire/logic/parse-expression.ts';
import type { Catalogue, KnownQuestion } from '../../domain/results/columns/catalogue.ts';
import type { Expression } from '../../domain/questionnaire/logic/expression.ts';
import { questionReferences } from '../../domain/questionnaire/logic/question-references.ts';
import type { AnalysisScope } from './column-store.ts';
import type { ColumnsAnswer, ColumnsQuestion } from './columns-messages.ts';
import type { Counting } from './counting.ts';
import type { Session } from './engine.ts';
import { selectionSql } from './selection-sql.ts';
import { segmentSql } from './segment-sql.ts';
import type { FillingColumns } from './survey-columns.ts';
import { tallyCross } from './tally-cross.ts';
import { tallyQuestions } from './tally-questions.ts';
import { tallySummary } from './tally-summary.ts';
import { weigh, WEIGHT } from './weigh.ts';
import { writtenSql } from './written-sql.ts';

export type Analysing = {
  readonly session: Session;
  readonly filling: FillingColumns;
  readonly nowMs: number;
  /** The ids of responses in the selection's segment, if they had to be read from Postgres; null if the columns decide. */
  readonly members: ReadonlySet<string> | null;
};

/**
 * Answers a question from the columns as they are.
 * @throws NotHeldError if the columns can't decide the selection's segment, and its members were not passed
 */
export async function analyse(analysing: Analysing, question: ColumnsQuestion): Promise<ColumnsAnswer> {
  const { session, filling, nowMs } = analysing;
  const { catalogue } = filling.columns;
  if (question.kind === 'weights') return reportWeights(analysing, question.scope);
  const counting = await countingOf(analysing, question.scope);
  switch (question.kind) {
    case 'summary':
      return { kind: 'summary', summary: await tallySummary(counting, nowMs) };
    case 'questions': {
      const questions = question.questionIds.map((id) => knownQuestion(catalogue, id));
      const isPlain = question.scope.selection.segment === null && counting.weight === null;
      return { kind: 'questions', tallies: await tallyQuestions(counting, questions, isPlain) };
    }
    case 'cross': {
      const variables = question.variables.map((reference) => ({
        reference,
        known: catalogue.question(reference.questionId),
      }));
      return { kind: 'cross', cross: await tallyCross(counting, variables) };
    }
    case 'responses': {
      const { limit, wroteTo } = question;
      const written = wroteTo === undefined ? 'true' : writtenSql(wroteTo.map((id) => knownQuestion(catalogue, id)));
      const rows = await session.query(
        `select id from ${counting.from} where ${counting.where} and ${written} order by started desc, id limit ${limit}`,
      );
      return { kind: 'responses', ids: rows.map(([id]) => String(id)) };
    }
  }
}

function knownQuestion(catalogue: Catalogue, id: string): KnownQuestion {
  const known = catalogue.question(id);
  if (known === undefined) throw new Error('A question was asked for that no version of the survey has.');
  return known;
}

async function reportWeights({ session, filling, nowMs }: Analysing, scope: AnalysisScope): Promise<ColumnsAnswer> {
  if (scope.weighting === null) throw new Error('A report on weights was asked for without a weighting.');
  const { sql: table, catalogue } = filling.columns;
  const { report } = await weigh({ session, table, catalogue, selection: scope.selection, nowMs }, scope.weighting);
  return { kind: 'weights', report };
}

async function countingOf(analysing: Analysing, { selection, weighting }: AnalysisScope): Promise<Counting> {
  const { session, filling, nowMs } = analysing;
  const { sql: table, catalogue } = filling.columns;
  const where = selectionSql(selection, nowMs);
  const segment = selection.segment === null ? null : await segmentCondition(analysing, selection.segment);
  const weights = weighting === null ? null : await weigh({ session, table, catalogue, selection, nowMs }, weighting);
  const isWeightless = weights !== null && weights.join === null;
  return {
    session,
    from: weights === null || weights.join === null ? table : `${table} ${weights.join}`,
    where: [where, segment ?? [], isWeightless ? 'false' : []].flat().join(' and '),
    weight: weights === null || weights.join === null ? null : WEIGHT,
  };
}

/**
 * @throws FieldworkError `invalid_query` for a segment that can't be parsed, or mentions a label that no version has
 * @throws NotHeldError
 */
async function segmentCondition({ session, filling, nowMs, members }: Analysing, dsl: string): Promise<string> {
  const { documents, catalogue, sql: table } = filling.columns;
  const parsed = parseExpression(dsl);
  if (!parsed.ok) throw unusableSegment(parsed.error.message);
  refuseUnknown(dsl, parsed.expression, documents);
  if (members !== null) return amongSql(session, [...members]);
  const kinds = new Map(filling.columnTable.columns.map(({ name, kind }) => [name, kind]));
  const kindOf = (column: string) => kinds.get(column);
  return segmentSql({ session, table, catalogue, kindOf, documents, nowMs }, parsed.expression);
}

function refuseUnknown(dsl: string, expression: Expression, documents: ReadonlyMap<number, SurveyDocument>): void {
  const labels = new Set(questionReferences(expression).map(({ label }) => label));
  for (const document of documents.values())
    for (const label of questionsByLabel(document).keys()) labels.delete(label);
  const [unknown] = labels;
  const [, latest] = [...documents].sort(([a], [b]) => b - a)[0] ?? [];
  if (unknown !== undefined && latest !== undefined)
    throw unusableSegment(adviceOnLabel(validateLogic(dsl, 'expression', latest), unknown));
}

async function amongSql(session: Session, ids: readonly string[]): Promise<string> {
  await session.run('create or replace temporary table segment_ids (id varchar)');
  await session.append(
    { database: 'temp', table: 'segment_ids' },
    { rows: ids.length, kinds: ['text'], values: [ids] },
  );
  return 'id in (select id from segment_ids)';
}
