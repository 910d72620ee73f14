import type { ExportColumn } from './export-column.ts';

/**
 * Appends `_` to ids of columns that another column has. Facts of a response keep their names, and questions with one
 * column keep their labels; columns of other questions' parts are renamed, as in responses of the API.
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
