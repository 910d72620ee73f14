import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { RunningService } from '../../../scripts/services/running-service.ts';
import { asServiceRole } from '../../support/database.ts';
import { createTestServices } from '../../support/services.ts';
import { benchProcesses } from './bench-processes.ts';
import type { BenchServer } from './bench-processes.ts';
import { fieldBenchSurvey } from './field-bench-survey.ts';
import type { BenchSurvey } from './field-bench-survey.ts';
import { probeService } from './probe.ts';
import { planOf } from './respondent-plan.ts';
import type { RespondentPlan } from './respondent-plan.ts';

/** A survey in the field, with the service and the bare handler in front of one database, each a process of its own. */
export type BenchScene = {
  readonly survey: BenchSurvey;
  readonly service: BenchServer;
  readonly bare: BenchServer;
  /** People who were not there before. */
  newRespondents(count: number): readonly RespondentPlan[];
  /** @throws Error where not everybody who was planned for has one complete response */
  requireAllComplete(): Promise<void>;
  /** Starts what makes sheets; `told` gets a line for each. */
  startSheets(told: (line: string) => void): Promise<RunningService>;
  close(): Promise<void>;
};

/** As many as the export is promised for. */
const SHEET_ROWS = 200_000;

export async function setBenchScene(dataDir: string): Promise<BenchScene> {
  const test = await createTestServices();
  const { services } = test;
  const survey = await fieldBenchSurvey(services, await test.aMember());
  let respondents = 0;
  const newRespondents = (count: number) =>
    Array.from({ length: count }, () => planOf(survey.flow, (respondents += 1)));
  const [earlier, probed] = newRespondents(2) as [RespondentPlan, RespondentPlan];
  const probeFile = join(dataDir, 'statements');
  await writeFile(probeFile, serialize(await probeService(services, survey, [earlier, probed])));

  const processes = benchProcesses({ dataDir, databaseUrl: asServiceRole(services.database.url) });
  const service = await processes.startService((port) => answers(`http://127.0.0.1:${port}${survey.path}`));
  const bare = await processes.startBare(probeFile);
  return {
    survey,
    service,
    bare,
    newRespondents,
    async requireAllComplete() {
      const complete = await inTeamTransaction(services.database, survey.teamId, ({ sql }) =>
        sql('responses').where({ survey_id: survey.surveyId, status: 'COMPLETE' }).select<{ id: string }[]>('id'),
      );
      if (complete.length === respondents) return;
      throw new Error(`${respondents} respondents came to the end, ${complete.length} responses are complete.`);
    },
    startSheets: (told) =>
      processes.startSheets(
        {
          TEAM_ID: survey.teamId,
          SURVEY_ID: survey.surveyId,
          SHEET_FILE: join(dataDir, 'sheet.xml.deflated'),
          ROWS: String(SHEET_ROWS),
          COLUMNS: String(survey.columns),
        },
        told,
      ),
    async close() {
      await Promise.all([service.stop(), bare.stop()]);
      await test.close();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
