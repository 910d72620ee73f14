import type { Knex } from 'knex';
import * as foundation from './0001-foundation.ts';
import * as authoring from './0002-authoring.ts';
import * as translations from './0003-translations.ts';
import * as responses from './0004-responses.ts';
import * as analytics from './0005-analytics.ts';
import * as insights from './0006-insights.ts';
import * as resultsLinks from './0007-results-links.ts';
import * as exportJobs from './0008-exports.ts';
import * as contacts from './0009-contacts.ts';
import * as email from './0010-email.ts';
import * as privacy from './0011-privacy.ts';
import * as panels from './0012-panels.ts';
import * as panelLooks from './0013-panel-looks.ts';
import * as cancelsToldAgain from './0014-cancels-told-again.ts';
import * as storedObjects from './0015-stored-objects.ts';
import * as agent from './0016-agent.ts';
import * as platformMail from './0017-platform-mail.ts';
import * as modelFailures from './0018-model-failures.ts';
import * as syntheticPanels from './0019-synthetic-panels.ts';
import * as syntheticRuns from './0020-synthetic-runs.ts';
import * as presentations from './0021-presentations.ts';

export type Migration = {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
};

/** Every migration in order. A merged one is never edited; the next change is the next file. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  { name: '0001-foundation', ...foundation },
  { name: '0002-authoring', ...authoring },
  { name: '0003-translations', ...translations },
  { name: '0004-responses', ...responses },
  { name: '0005-analytics', ...analytics },
  { name: '0006-insights', ...insights },
  { name: '0007-results-links', ...resultsLinks },
  { name: '0008-exports', ...exportJobs },
  { name: '0009-contacts', ...contacts },
  { name: '0010-email', ...email },
  { name: '0011-privacy', ...privacy },
  { name: '0012-panels', ...panels },
  { name: '0013-panel-looks', ...panelLooks },
  { name: '0014-cancels-told-again', ...cancelsToldAgain },
  { name: '0015-stored-objects', ...storedObjects },
  { name: '0016-agent', ...agent },
  { name: '0017-platform-mail', ...platformMail },
  { name: '0018-model-failures', ...modelFailures },
  { name: '0019-synthetic-panels', ...syntheticPanels },
  { name: '0020-synthetic-runs', ...syntheticRuns },
  { name: '0021-presentations', ...presentations },
];
