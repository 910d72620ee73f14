import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What meets others' words. Pages in browsers read the service's own answers. */
const SOURCES =
  '{activities,api,config,db,domain,operations,pages,platform,providers,rendering,workers,workflows}/**/*.ts';

/** Files that may parse by themselves, each with whose JSON it is. */
const OWN: Readonly<Record<string, string>> = {
  'domain/ground/outside-json.ts': 'the door itself',
  'platform/json/parse-json.ts':
    'bodies, which api/request/refuse-harmful-json.ts then looks at; columns of the database',
  'platform/json/scan-json.ts': 'one name of a body',
  'activities/exports/survey-export/export-source.ts': 'a source that an export stored',
  'db/copied-fields.ts': 'a column of the database',
  'db/long-json.ts': 'columns of the database',
  'domain/results/columns/forms/values.ts': 'a computed value in the columns of an analysis',
  'domain/results/columns/segment-plan.ts': 'items in the columns of an analysis',
  'operations/fieldwork/respondents/arrival.ts': 'what the service sealed',
  'operations/privacy/export-subject.ts': 'a file that the service stored',
  'operations/privacy/sealed-subject.ts': 'what the service sealed',
  'operations/questionnaire/checking/check-logic.ts': 'a document passed between threads',
  'operations/questionnaire/checking/judge-logic.ts': 'a document passed between threads',
  'operations/questionnaire/checking/threads/logic-thread.ts': 'a document passed between threads',
  'platform/columns/tally-cross.ts': 'columns passed between threads',
  'platform/columns/tally-tasks.ts': 'columns passed between threads',
  'platform/columns/tally-values.ts': 'columns passed between threads',
  'platform/documents/reading-processes.ts': 'the answer of a process of the service',
  'platform/documents/read-attachment-process.ts': 'an argument that the service gave',
  'platform/documents/read-docx-process.ts': 'an argument that the service gave',
  'platform/exports/part-lines.ts': 'parts that an export stored',
  'platform/logger.ts': 'a line of the log',
  'providers/demographics/bundled-demographics.ts': 'lines of the files that are part of the service',
  'providers/ai/rules.ts': 'what the service wrote for its rules, and what they answered',
};

describe('JSON from outside', () => {
  it('is parsed where members that break objects are left out or refused, nowhere else', () => {
    const files = globSync(SOURCES, { cwd: ROOT, exclude: ['pages/*/browser/**'] });
    expect(files.length).toBeGreaterThan(500);
    const parsing = files.filter((file) =>
      /\bJSON\.parse\b|(?<!\bz)\.json\(\)/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(parsing.sort()).toEqual(Object.keys(OWN).sort());
  });
});
