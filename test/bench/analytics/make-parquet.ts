import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../db/database.ts';
import type { AnswerColumns, Masks } from '../../../domain/results/columns/answer-columns.ts';
import { OPTIONS_A_MASK } from '../../../domain/results/columns/answer-columns.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import { literal, startEngine } from '../../../platform/columns/engine.ts';
import { follow } from '../../../platform/columns/follow.ts';
import { createSurveyColumns } from '../../../platform/columns/survey-columns.ts';

/** Counts that are wanted of one question, as queries on the file. */
export type BaselineQuery = {
  readonly label: string;
  readonly questionId: string;
  readonly queries: readonly string[];
};

// Writes the answers of a survey to a Parquet file as one would lay them out by hand: a column a choice, a grid's row, a number, a
// rank; a true or false for each option of a choice of several. Beside it, the queries that count them.
const [databaseUrl = '', teamId = '', surveyId = '', file = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'fieldwork-parquet-'));
const engine = await startEngine(folder);
const database = openDatabase(databaseUrl);
try {
  const filling = await createSurveyColumns(engine, 'bench', join(folder, 'bench.duckdb'));
  const session = await engine.open();
  const stopWords = () => new Set<string>();
  await follow(
    session,
    { database, teamId, surveyId, filling, stopWords, progress: { total: 0, read: 0 } },
    { withLively: false },
  );
  const { catalogue, documents, sql } = filling.columns;
  const [document] = documents.values();
  const known = document === undefined ? [] : questionsOf(document).flatMap(({ id }) => catalogue.question(id) ?? []);
  const laidOut = known.flatMap(({ question, places }) =>
    [...places.values()].map(({ columns }) => ({
      question,
      ...layOut(columns, `a${known.findIndex((one) => one.question === question)}`),
    })),
  );
  const columns = laidOut.flatMap(({ expressions }) =>
    expressions.map(({ sql: value, name }) => `${value} as ${name}`),
  );
  await session.run(`copy (select standing, ${columns.join(', ')} from ${sql}) to ${literal(file)} (format parquet)`);
  const baselines = laidOut.map(({ question, queries }): BaselineQuery => ({
    label: question.label,
    questionId: question.id,
    queries: queries.map((query) => query(`read_parquet(${literal(file)}) where standing = 1`)),
  }));
  await writeFile(`${file}.json`, JSON.stringify(baselines));
} finally {
  engine.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

type Layout = {
  readonly expressions: readonly { readonly name: string; readonly sql: string }[];
  readonly queries: readonly ((from: string) => string)[];
};

function layOut(columns: AnswerColumns, prefix: string): Layout {
  const plain = (names: readonly string[]): Layout => ({
    expressions: names.map((sql, index) => ({ sql, name: `${prefix}_${index}` })),
    queries: names.map((_, index) => grouped(`${prefix}_${index}`)),
  });
  switch (columns.form) {
    case 'choice':
      return plain([columns.code.name]);
    case 'choices':
      return flags(columns.masks, columns.options.texts.length, prefix);
    case 'rows':
      return plain([...columns.rows.values()].map(({ name }) => name));
    case 'ranks':
      return plain([...columns.ranks.values()].map(({ name }) => name));
    case 'number':
      return plain([columns.number.name]);
    case 'numbers':
      return plain([...columns.inputs.values()].map(({ name }) => name));
    case 'postalCode':
      return plain([columns.value.name]);
    case 'text':
      return {
        expressions: [{ sql: columns.text.words.name, name: `${prefix}_0` }],
        queries: [
          (from) =>
            `select word, count(*) as n from (select unnest(${prefix}_0) as word from ${from}) group by word order by n desc limit 200`,
        ],
      };
    case 'bestWorst': {
      const picks = columns.picks.flatMap(({ best, worst }) => [best.name, worst.name]);
      const names = [columns.design.name, ...picks];
      return {
        expressions: names.map((sql, index) => ({ sql, name: `${prefix}_${index}` })),
        queries: names.map((_, index) =>
          index === 0 ? grouped(`${prefix}_0`) : grouped(`${prefix}_0, ${prefix}_${index}`),
        ),
      };
    }
    case 'prices': {
      const { expressions, queries } = plain(columns.prices.map(({ name }) => name));
      const rising = [1, 2, 3].map((place) => `${prefix}_${place - 1} < ${prefix}_${place}`).join(' and ');
      const ofRising = queries.map((query) => (from: string) => query(`${from} and ${rising}`));
      return { expressions, queries: [...queries, ...ofRising] };
    }
    default:
      throw new Error(`The benchmark has no layout for ${columns.form}.`);
  }
}

function grouped(columns: string): (from: string) => string {
  return (from) => `select ${columns}, count(*) from ${from} group by ${columns}`;
}

function flags(masks: Masks, options: number, prefix: string): Layout {
  const names = Array.from({ length: options }, (_, option) => `${prefix}_${option}`);
  const counts = names.map((name) => `count(*) filter (where ${name})`);
  return {
    expressions: names.map((name, option) => {
      const column = masks.columns[Math.floor(option / OPTIONS_A_MASK)]?.name ?? '';
      return { name, sql: `(${column} >> ${option % OPTIONS_A_MASK}) & 1 = 1` };
    }),
    queries: [(from) => `select count(${names[0] ?? ''}), ${counts.join(', ')} from ${from}`],
  };
}
