import type { ExportColumn } from './export-column.ts';

/**
 * The columns with `_` behind an id that another one has. What is known of a response keeps its name. What a question answers as a whole keeps its label; parts of other
 * questions give way, as they do where answers are told by these names.
 */
export function uniqueIds(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  const taken = new Set<string>();
  const claimed = new Set(columns.filter(isNamedAsQuestion).map(({ id }) => id));
  return columns.map((column) => {
    let { id } = column;
    const givesWay = column.question !== null && !isNamedAsQuestion(column);
    while (taken.has(id) || (givesWay && claimed.has(id))) id += '_';
    taken.add(id);
    return id === column.id ? column : { ...column, id };
  });
}

function isNamedAsQuestion({ id, group, question }: ExportColumn): boolean {
  return question !== null && id === group;
}
