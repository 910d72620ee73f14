import { arrowKeys } from './arrow-keys.ts';
import { attempt } from './attempt.ts';
import { autosave } from './autosave.ts';
import { bestWorst } from './best-worst.ts';
import { charactersLeft } from './characters-left.ts';
import { dropdowns } from './dropdowns.ts';
import { pageIsShown } from './events.ts';
import { exclusiveOptions } from './exclusive-options.ts';
import { browserHistory } from './history.ts';
import { mostChoices } from './most-choices.ts';
import { optOut } from './opt-out.ts';
import { pageTurns } from './page-turns.ts';
import { panelEnd } from './panel-end.ts';
import { ranking } from './ranking/ranking.ts';
import { skipLink } from './skip-link.ts';
import { statusLine } from './status-line.ts';
import { tasksOneByOne } from './tasks-one-by-one.ts';
import { timezone } from './timezone.ts';
import { totals } from './totals.ts';
import { writeIns } from './write-ins.ts';

/**
 * The script's additions to a page that works without it. The order counts: behaviour that changes answers comes before
 * behaviour that depends on them.
 */
const BEHAVIOURS = [
  statusLine,
  arrowKeys,
  exclusiveOptions,
  optOut,
  bestWorst,
  mostChoices,
  writeIns,
  totals,
  charactersLeft,
  dropdowns,
  ranking,
  tasksOneByOne,
  autosave,
  browserHistory,
  pageTurns,
  panelEnd,
  skipLink,
  timezone,
];

for (const begin of BEHAVIOURS) attempt(begin);
pageIsShown();
