import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';

/** Figures in rows and columns: the first column names the rows. */
export type DataTable = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
};

/** A table that may be wider than the page: it scrolls on its own, by keyboard too, and its title stays in place. */
export function dataTable({ caption, columns, rows }: DataTable): Markup {
  const [first = '', ...others] = columns;
  return scrolledTable({
    title: html`${caption}`,
    name: caption,
    table: html`<thead>
        <tr>
          <th scope="col">${first}</th>
          ${others.map((column) => html`<th scope="col" class="number" dir="auto">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ head, cells }) =>
            html`<tr>
              <th scope="row" dir="auto">${head}</th>
              ${cells.map((cell) => html`<td class="number">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>`,
  });
}

type ScrolledTable = {
  /** The visible title above the table. */
  readonly title: Markup;
  /** The title for screen readers. */
  readonly name: string;
  readonly table: Markup;
};

/** A table with its title above. */
export function scrolledTable({ title, name, table }: ScrolledTable): Markup {
  return html`<p class="table-title" dir="auto" aria-hidden="true">${title}</p>
    <div class="scroll" tabindex="0" role="group" aria-label="${name}">
      <table class="figures">
        <caption class="visually-hidden">
          ${name}
        </caption>
        ${table}
      </table>
    </div>`;
}
