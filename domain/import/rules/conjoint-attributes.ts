import type { ItemEvidence } from './item-evidence.ts';
import { numberTold } from './number-told.ts';

export type ConjointAttribute = { readonly text: string; readonly levels: readonly string[] };

export type ConjointDesign = {
  readonly attributes: readonly ConjointAttribute[];
  readonly sets: number;
  readonly designs: number;
  readonly features: number;
};

const PROFILES =
  /(\d) (?:\p{L}+ )?(?:profiles|alternatives|concepts|products|cards|offers|perfiles|alternativas|profiler|alternativer|koncepter)|(\d) ?个(?:方案|产品|选项|组合)/u;
const TASKS =
  /(\d{1,2}) (?:\p{L}+ )?(?:tasks|choice sets|sets|screens|choices|tareas|pantallas|opgaver|valg)|(\d{1,2}) ?(?:组|屏|个任务|次选择)/u;
const VERSIONS = /(\d{1,2}) (?:\p{L}+ )?(?:versions|designs|versiones|versioner)|(\d{1,2}) ?个版本/u;

/** The attributes with their levels, written one a line: "Brand: A; B; C". */
export function attributesOf({ answers, rows, saidAsWritten }: ItemEvidence): readonly ConjointAttribute[] {
  const listed = [...rows, ...answers].map((answer) => answer.text);
  const lines = listed.length > 0 ? listed : saidAsWritten.split('\n');
  return lines.map(readAttribute).filter((attribute) => attribute !== null);
}

/** The design of a conjoint question: as told, else three profiles in ten tasks. */
export function conjointDesign(evidence: ItemEvidence): ConjointDesign {
  return {
    attributes: attributesOf(evidence),
    sets: Math.min(numberTold(evidence.said, TASKS) ?? 10, 50),
    designs: numberTold(evidence.said, VERSIONS) ?? 5,
    features: Math.max(2, numberTold(evidence.said, PROFILES) ?? 3),
  };
}

function readAttribute(line: string): ConjointAttribute | null {
  const [, name, rest] = /^\s*[-•\d.)]*\s*([^:：;|]{1,80})[:：|]\s*(.+)$/u.exec(line) ?? [];
  if (name === undefined || rest === undefined) return null;
  const separator = [';', '；', '|', ' / ', '、', ','].find((mark) => rest.includes(mark));
  const levels = (separator === undefined ? [rest] : rest.split(separator))
    .map((level) => level.trim())
    .filter((level) => level !== '');
  return levels.length < 2 ? null : { text: name.trim(), levels: [...new Set(levels)] };
}
