import { startOpenAiServer } from '../../support/servers/openai-server.ts';
import { behave } from '../../support/synthetic/persona-model.ts';
import { rawQuestions } from '../../domain/questionnaire/document/documents.ts';
import { report } from '../measure.ts';
import { inWorkersScene } from './scene.ts';

const CALL_MS = 500;
const LANES = 25;
const BY_MODEL = { personas: 100, pages: 30, limit: 1.3 };
const BY_RULES = { personas: 1_000, pages: 60, seconds: 60 };

/** Personas that ask a model, against what its calls alone take at the bound of calls side by side. */
export async function benchByModel(): Promise<boolean> {
  const model = await startOpenAiServer({ delayMs: CALL_MS, behave });
  try {
    const env = { AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key', AI_CONCURRENCY: String(LANES) };
    return await inWorkersScene(env, async ({ surveyAndPanel, worked }) => {
      const { survey, panel } = await surveyAndPanel(pages(BY_MODEL.pages), BY_MODEL.personas);
      const { ms } = await worked(`${survey}/synthetic-runs`, { panel_id: panel });
      const callsMs = (model.calls.length / LANES) * CALL_MS;
      const words = `${Math.round(ms)} ms for ${model.calls.length} calls of ${CALL_MS} ms, ${LANES} side by side: ${Math.round(callsMs)} ms.`;
      return report('personas by a model / its calls', ms / callsMs, BY_MODEL.limit, words);
    });
  } finally {
    await model.close();
  }
}

/** Personas that draw from the tables. */
export async function benchByRules(): Promise<boolean> {
  return inWorkersScene({ AI_PROVIDER: 'rules' }, async ({ surveyAndPanel, worked }) => {
    const { survey, panel } = await surveyAndPanel(pages(BY_RULES.pages), BY_RULES.personas);
    const { ms, result } = await worked(`${survey}/synthetic-runs`, { panel_id: panel });
    const counts = JSON.stringify(result['counts'] ?? result['result']);
    const words = `${BY_RULES.personas} personas, ${BY_RULES.pages} questions: ${counts}.`;
    return report('seconds for personas by the tables', ms / 1000, BY_RULES.seconds, words);
  });
}

/** Questions of the usual types in turn. */
function pages(count: number): readonly object[] {
  const kinds = [rawQuestions.select, rawQuestions.nps, rawQuestions.grid, rawQuestions.number, rawQuestions.ranking];
  return Array.from({ length: count }, (_, index) => ({ ...kinds[index % kinds.length], text: `Question ${index}?` }));
}
