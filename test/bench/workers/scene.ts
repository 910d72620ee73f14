import { setTimeout as wait } from 'node:timers/promises';
import { asking, aSurveyOf } from '../../support/faults/story.ts';
import type { Asking } from '../../support/faults/story.ts';
import { startServiceProcess } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';

const LOOK_EVERY_MS = 20;

/** `npm start` as processes, and one team that asks. */
export type WorkersScene = {
  readonly service: ServiceProcess;
  readonly team: Asking;
  /** Asks for something, and waits until it has ended. @returns its result and the milliseconds it took */
  worked(path: string, json: object): Promise<{ readonly result: Record<string, unknown>; readonly ms: number }>;
  /** A survey and a panel of so many personas. */
  surveyAndPanel(questions: readonly object[], personas: number): Promise<{ survey: string; panel: string }>;
};

/** Starts the service, lets it be measured, and stops it. */
export async function inWorkersScene<Measured>(
  env: Readonly<Record<string, string>>,
  measure: (scene: WorkersScene) => Promise<Measured>,
): Promise<Measured> {
  const service = await startServiceProcess(env);
  try {
    return await measure(sceneOf(service));
  } finally {
    await service.dispose();
  }
}

function sceneOf(service: ServiceProcess): WorkersScene {
  const team = asking(service);
  const post = async (path: string, json: object): Promise<Record<string, unknown>> => {
    const { status, body } = await team.ask(path, json);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    service,
    team,
    async worked(path, json) {
      const startedAt = performance.now();
      const first = await post(path, json);
      const id = typeof first['state'] === 'string' && typeof first['id'] === 'string' ? first['id'] : undefined;
      if (id === undefined) return { result: first, ms: performance.now() - startedAt };
      for (;;) {
        const { state, result, error } = await team.get(`/operations/${id}`);
        if (state === 'completed')
          return { result: result as Record<string, unknown>, ms: performance.now() - startedAt };
        if (state === 'failed' || state === 'cancelled') throw new Error(JSON.stringify(error));
        await wait(LOOK_EVERY_MS);
      }
    },
    async surveyAndPanel(questions, personas) {
      const survey = await aSurveyOf(team, questions);
      const margins = { age: { '18-34': 0.3, '35-54': 0.35, '55+': 0.35 }, gender: { female: 0.5, male: 0.5 } };
      const { id } = await post('/panels/synthetic', { name: 'People', size: personas, margins });
      return { survey, panel: String(id) };
    },
  };
}
