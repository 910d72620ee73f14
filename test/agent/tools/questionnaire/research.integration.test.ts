import { expect, it } from '@jest/globals';
import {
  researchAudienceTool,
  researchCompetitorsTool,
  researchMarketTool,
} from '../../../../agent/tools/questionnaire/research.ts';
import { testServices } from '../../../support/services.ts';

it.each([
  ['market', researchMarketTool],
  ['audience', researchAudienceTool],
  ['competitors', researchCompetitorsTool],
])('research of %s is asked in plain language, freely', async (kind, tool) => {
  const { services, aMember } = await testServices();
  const asked: string[] = [];
  const searching = {
    ...services,
    research: {
      name: 'tavily' as const,
      ask: (request: { readonly kind: string }) => {
        asked.push(request.kind);
        return Promise.resolve({ answer: 'Much.', citations: [] });
      },
    },
  };
  const context = { services: searching, principal: await aMember(), conversationId: services.newId() };
  const read = await tool.read(context, { query: 'How much coffee?' });
  const { view } = await tool.run(context, read, { idempotencyKey: services.newId() });
  expect(tool).toMatchObject({ name: `research_${kind}`, policy: { kind: 'free' }, readsForeign: true });
  expect(view).toMatchObject({ available: true, answer: 'Much.', query: 'How much coffee?' });
  expect(asked).toEqual([kind]);
  await expect(tool.read(context, { query: '' })).rejects.toMatchObject({ code: 'invalid_input' });
});
