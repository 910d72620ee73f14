import type { SummaryView } from '../../../operations/results/analytics/summary-view.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { countryName, duration, figures, shareOf } from './figures.ts';
import { timeline } from './timeline.ts';

const SOURCES: Readonly<Record<SummaryView['source_breakdown'][number]['source'], string>> = {
  open: 'Public link',
  personal: 'Personal links',
  email: 'Mail',
  panel: 'Panel',
  test: 'Test data',
  synthetic: 'Synthetic',
};

const MOST_COUNTRIES = 8;

/** The progress of the fieldwork. */
export function overview(summary: SummaryView): Markup {
  return html`<section class="overview" aria-labelledby="overview">
    <h2 id="overview">Responses</h2>
    <dl class="tiles">
      ${tile('Complete', figures.count(summary.complete), 'complete')}
      ${tile('Completion rate', figures.exactPercent(summary.completion_rate), 'completion-rate')}
      ${tile('Median time', duration(summary.median_time_seconds), 'median-time')}
      ${tile('All responses', figures.count(summary.total_responses), 'total')}
      ${tile('Not finished', figures.count(summary.incomplete), 'incomplete')}
      ${tile('Screened out or over quota', figures.count(summary.screen_out), 'screen-out')}
    </dl>
    <div class="overview-parts">${timeline(summary.daily_timeline)} ${countries(summary)} ${sources(summary)}</div>
  </section>`;
}

function tile(name: string, figure: string, id: string): Markup {
  return html`<div class="tile">
    <dt>${name}</dt>
    <dd data-figure="${id}">${figure}</dd>
  </div>`;
}

function countries({ country_breakdown: all }: SummaryView): Markup {
  const shown = all.slice(0, MOST_COUNTRIES).map(({ country, count }) => ({ name: countryName(country), count }));
  const others = all.slice(MOST_COUNTRIES).reduce((total, { count }) => total + count, 0);
  return bars('Countries', others === 0 ? shown : [...shown, { name: 'Other countries', count: others }]);
}

function sources({ source_breakdown: all }: SummaryView): Markup {
  return bars(
    'Ways in',
    all.map(({ source, count }) => ({ name: SOURCES[source], count })),
  );
}

type Bar = { readonly name: string; readonly count: number };

function bars(title: string, all: readonly Bar[]): Markup {
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...all.map(({ count }) => count));
  const width = (count: number) => `${((100 * count) / most).toFixed(2)}%`;
  const line = ({ name, count }: Bar) =>
    html`<li>
      <span class="bar-name">${name}</span>
      <span class="bar-figure">${figures.count(count)} <span class="soft">${shareOf(count, total)}</span></span>
      <svg class="bar" aria-hidden="true"><rect width="${width(count)}" height="100%" rx="2" /></svg>
    </li>`;
  return html`<div class="card part">
    <h3>${title}</h3>
    ${
      all.length === 0
        ? html`<p class="soft">Nobody yet.</p>`
        : html`<ul class="bars">
            ${all.map(line)}
          </ul>`
    }
  </div>`;
}
