import { z } from 'zod';
import { askResearch } from '../../../operations/questionnaire/research/ask-research.ts';
import type { ResearchKind } from '../../../providers/research/research-provider.ts';
import { defineTool } from '../../tool.ts';
import type { Tool } from '../../tool.ts';

const question = z.strictObject({
  query: z.string().trim().min(1).max(2_000).describe('The question, in plain language. It leaves the service.'),
});

const researchTool = (name: string, kind: ResearchKind, description: string): Tool =>
  defineTool({
    name,
    description,
    operation: askResearch,
    policy: { kind: 'free' },
    // The question leaves the house: what it names stands in a message of the person's own.
    isOutbound: true,
    readsForeign: true,
    input: question,
    toInput: (_context, { query }) => Promise.resolve({ kind, query }),
  });

export const researchMarketTool = researchTool(
  'research_market',
  'market',
  'Searches the web about a market: size, growth, segments, prices, trends. Answers with its sources.',
);

export const researchAudienceTool = researchTool(
  'research_audience',
  'audience',
  'Searches the web about an audience: who they are, what they need and do, where they can be reached. Answers with its sources.',
);

export const researchCompetitorsTool = researchTool(
  'research_competitors',
  'competitors',
  'Searches the web about competitors: who offers what, at which prices, and how they differ. Answers with its sources.',
);
