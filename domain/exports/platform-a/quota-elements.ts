import type { Block, Question } from '../../questionnaire/document/survey-document.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import { plainConditionOf } from '../instrument-context.ts';
import type { InstrumentSource } from '../instrument-source.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import type { Writing } from './writing.ts';
import { isShuffled } from './writing.ts';

/** A quota's element, its position, and the content of its sheet in the survey platform's workbook. */
export type PlacedQuota = {
  readonly element: XmlElement;
  /** Our label: "Quota men". */
  readonly label: string;
  /** The questions that its condition mentions. */
  readonly mentioned: readonly Question[];
  /** The question that it follows, before that question's skips; null if it follows the whole block. */
  readonly behind: Question | null;
  readonly block: Block;
  readonly sheet: string;
  readonly name: string;
  readonly limit: number;
};

/** The quotas, each right after the last question that its condition mentions. */
export function placedQuotas(writing: Writing, { document, settings }: InstrumentSource): readonly PlacedQuota[] {
  const { context, names } = writing;
  return quotasOf(settings).flatMap(({ id, name, condition, limit }) => {
    const label = `Quota ${id}`;
    const plain = plainConditionOf(context, condition, { label, loop: null, consequence: 'it is left out' });
    const mentioned = mentions(writing, condition);
    const place = placeOf(document.blocks, mentioned);
    if (plain === null || place === null) return [];
    context.losses.lose(label, 'takes its limit from a sheet of quota.xls, to be made there from quotas.csv');
    const sheet = names.take(`quota_${id}`);
    const attributes = { label: sheet, sheet, overquota: 'noqual', cond: writing.condition(plain) };
    return [{ element: element('quota', attributes), label, mentioned, ...place, sheet, name, limit }];
  });
}

/** In a shuffled or looped block the answers are only known at its end. */
function placeOf(
  blocks: readonly Block[],
  mentioned: readonly Question[],
): Pick<PlacedQuota, 'behind' | 'block'> | null {
  const labels = new Set(mentioned.map(({ label }) => label));
  const isMentioned = ({ label }: Question): boolean => labels.has(label);
  const block = blocks.findLast(({ questions }) => questions.some(isMentioned)) ?? blocks[0];
  if (block === undefined) return null;
  const behind = isShuffled(block) || block.config.loop ? undefined : block.questions.findLast(isMentioned);
  return { behind: behind ?? null, block };
}

function mentions({ context }: Writing, condition: string): readonly Question[] {
  const parsed = parseExpression(condition);
  if (!parsed.ok) return [];
  return questionReferences(parsed.expression).flatMap(
    ({ label }) => context.index.questions.get(label)?.question ?? [],
  );
}
