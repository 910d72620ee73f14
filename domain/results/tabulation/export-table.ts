import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import { cellReader } from './export-cell.ts';
import type { CellReader } from './export-cell.ts';
import { codesIn } from './export-codes.ts';
import type { CodesOf } from './export-codes.ts';
import type { Cell, ExportColumn, ExportedResponse, ExportSource, ExportTable } from './export-column.ts';
import { exportFacts } from './export-facts.ts';
import { exportPlaces, loopItemIds } from './export-places.ts';
import type { ExportPlace } from './export-places.ts';
import { uniqueIds } from './unique-ids.ts';

/**
 * The table in CSV, XLSX, SPSS and triple-S exports: facts of the response, then each question's columns in the survey's
 * order.
 */
export function exportTable(source: ExportSource): ExportTable {
  const { document, versions, options } = source;
  const codesOf = codesIn(versions.values());
  const facts = exportFacts(options);
  const places = exportPlaces(document)
    .map((place) => withoutWords(place, options.includesOpenEnded))
    .filter(({ columns }) => columns.length > 0);
  const readers = places.map((place) => placeReader(place, codesOf, options.withLabels));
  const answersAt = answerFinder(source);
  const columns = [...facts.map(({ column }) => column), ...places.flatMap((place) => columnsAt(place, codesOf))];
  return {
    columns: uniqueIds(columns),
    cellsOf(response) {
      const cells: Cell[] = facts.map(({ read }) => read(response));
      const answers = answersAt(response);
      for (const { find, cellReaders } of readers) {
        const answer = find(answers);
        // If the question was not asked, all its cells are empty, even those that would say "none".
        for (const read of cellReaders) cells.push(answer === undefined ? null : read(answer));
      }
      return cells;
    },
  };
}

/** Without the columns of texts that respondents wrote, unless they are requested; computed values stay. */
function withoutWords(place: ExportPlace, includesOpenEnded: boolean): ExportPlace {
  if (includesOpenEnded || place.question.type === 'variable') return place;
  return { ...place, columns: place.columns.filter(({ holds }) => holds !== 'text') };
}

/** `Q5_1` of the item `2` is `Q5.2_1`. */
function columnsAt({ question, columns, loop }: ExportPlace, codesOf: CodesOf): readonly ExportColumn[] {
  return columns.map((column) => ({
    group: question.label,
    id: loop === null ? column.id : `${question.label}.${loop.item.label}${column.id.slice(question.label.length)}`,
    text: loop === null ? column.text : `${column.text} (${loop.item.text})`,
    holds: column.holds,
    codes: codesOf(question, column),
    question,
    part: column.part,
    item: loop?.item.label ?? null,
  }));
}

type PlaceReader = {
  readonly find: (answers: PlacedAnswers) => unknown;
  readonly cellReaders: readonly CellReader[];
};

function placeReader({ question, columns, loop }: ExportPlace, codesOf: CodesOf, withLabels: boolean): PlaceReader {
  const { id } = question;
  return {
    find:
      loop === null
        ? ({ answers }) => answers[id]
        : ({ rounds }) => rounds?.get(roundKey(loop.blockId, loop.item.id))?.[id],
    cellReaders: columns.map((column) =>
      cellReader(question, column, { codes: codesOf(question, column) ?? [], withLabels }),
    ),
  };
}

type Answers = GivenAnswers['answers'];

/** Rounds of loops are found by their block and the id of the option that they are for. */
type PlacedAnswers = { readonly answers: Answers; readonly rounds: ReadonlyMap<string, Answers> | null };

/** Rounds are stored under labels, which versions may reuse for other options: each response's own version decides. */
function answerFinder({ document, versions }: ExportSource): (response: ExportedResponse) => PlacedAnswers {
  const present = loopItemIds(document);
  const items = new Map([...versions].map(([version, one]) => [version, loopItemIds(one)]));
  return ({ version, answers: { answers, loops } }) => {
    const looped = Object.entries(loops);
    if (looped.length === 0) return { answers, rounds: null };
    const ids = items.get(version) ?? present;
    const rounds = looped.flatMap(([blockId, some]) =>
      some.map((round) => [roundKey(blockId, ids.get(blockId)?.get(round.item) ?? ''), round.answers] as const),
    );
    return { answers, rounds: new Map(rounds) };
  };
}

function roundKey(blockId: string, optionId: string): string {
  return `${blockId} ${optionId}`;
}
