import type { DayCount } from '../../../domain/results/charts/timeline-chart.ts';
import { periodsOf } from '../../../domain/results/charts/timeline-chart.ts';
import type { SummaryView } from '../../../operations/results/analytics/summary-view.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { dataTable } from './data-table.ts';
import { dayName, figures } from './figures.ts';

/** Units of the drawing, which is stretched to the available width. */
const STEP = 10;
const GAP = 1.5;
const HEIGHT = 100;

/** Starts, and completes in front of them, over time. */
export function timeline(days: SummaryView['daily_timeline']): Markup {
  const { periods, name } = periodsOf(
    days.map(({ date, count, completed }) => ({ date, starts: count, completes: completed })),
  );
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) {
    return html`<div class="card part part-wide">
      <h3>Over time</h3>
      <p class="soft">Nobody yet.</p>
    </div>`;
  }
  const most = Math.max(1, ...periods.map(({ starts }) => starts));
  const inWords = `Starts and completes by ${name}, from ${dayName(first.date)} to ${dayName(last.date)}; at most ${figures.count(most)} starts.`;
  return html`<div class="card part part-wide">
    <h3>Over time</h3>
    <ul class="legend" aria-hidden="true">
      <li><span class="swatch swatch-completes"></span>Completes by ${name}</li>
      <li><span class="swatch swatch-starts"></span>Starts</li>
      <li class="soft">Highest: ${figures.count(most)}</li>
    </ul>
    <svg
      class="timeline"
      role="img"
      aria-label="${inWords}"
      viewBox="0 0 ${periods.length * STEP} ${HEIGHT}"
      preserveAspectRatio="none"
    >
      ${periods.map((period, place) => column(period, place * STEP, most))}
    </svg>
    <p class="axis" aria-hidden="true">
      <span>${dayName(first.date)}</span><span>${periods.length > 1 && dayName(last.date)}</span>
    </p>
    <details>
      <summary>Numbers as a table</summary>
      ${dataTable({
        caption: `Responses by ${name} (UTC)`,
        columns: [name === 'day' ? 'Day' : 'From', 'Starts', 'Completes'],
        rows: periods.map(({ date, starts, completes }) => ({
          head: dayName(date),
          cells: [figures.count(starts), figures.count(completes)],
        })),
      })}
    </details>
  </div>`;
}

function column({ date, starts, completes }: DayCount, x: number, most: number): Markup {
  const bar = (count: number, kind: string) => {
    const height = (HEIGHT * count) / most;
    return html`<rect
      class="${kind}"
      x="${x + GAP / 2}"
      width="${STEP - GAP}"
      y="${rounded(HEIGHT - height)}"
      height="${rounded(height)}"
    />`;
  };
  return html`<g>
    <title>${dayName(date)}: ${figures.count(starts)} starts, ${figures.count(completes)} completes</title>
    ${bar(starts, 'starts')} ${bar(completes, 'completes')}
  </g>`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
