import { z } from 'zod';
import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import { usableSources } from '../../../domain/questionnaire/research/research-sources.ts';
import { withoutContacts } from '../../../domain/ground/without-contacts.ts';
import { RESEARCH_KINDS } from '../../../providers/research/research-provider.ts';
import type { ResearchKind, ResearchProvider } from '../../../providers/research/research-provider.ts';
import { switchedOffByTeam } from '../../ground/teams/allows-ai.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';

/** Less than a request may wait for its answer. */
const RESEARCH_WITHIN_MS = 22_000;

const citationView = z.object({ title: z.string(), url: z.url(), snippet: z.string() });

const researchView = z.object({
  available: z.boolean().describe('False: no search service is configured; the rest is empty.'),
  query: z.string().describe('As it was asked: e-mail addresses and telephone numbers are masked.'),
  masked: z.int().describe('How many of them were.'),
  provider: z.string().nullable(),
  answer: z.string().nullable(),
  citations: z.array(citationView).describe('The pages that the search service named, and no others.'),
});

type ResearchView = z.infer<typeof researchView>;

export const askResearch = defineOperation<{ kind: ResearchKind; query: string }, ResearchView, ResearchView>({
  name: 'research.ask',
  summary:
    'Searches the web about a market, an audience or competitors, and answers with its sources. The question leaves the service: e-mail addresses and telephone numbers in it are masked.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    kind: z.enum(RESEARCH_KINDS).describe('What it is about.'),
    query: z.string().trim().min(1).max(2_000).describe('The question, in plain language.'),
  }),
  output: { kind: 'json', schema: researchView },
  // Nothing is stored: no transaction is open while the web is searched.
  prepare: (context, { kind, query }) => research(context, kind, withoutContacts(query)),
  run: (_context, _input, answered) => Promise.resolve(answered),
});

async function research(
  context: OperationContext,
  kind: ResearchKind,
  { text: query, masked }: { readonly text: string; readonly masked: number },
): Promise<ResearchView> {
  const { research: provider } = context.services;
  if (provider === null) return { available: false, query, masked, provider: null, answer: null, citations: [] };
  await refuseWhereOff(context);
  return { available: true, query, masked, ...(await ask(provider, kind, query)) };
}

/** A search service is a model of somebody else: a team that uses no AI asks none. @throws FieldworkError `ai_switched_off` */
async function refuseWhereOff(context: OperationContext): Promise<void> {
  const { aiEnabled } = await context.transaction(findTeamSettings);
  if (!aiEnabled) throw switchedOffByTeam();
}

async function ask(provider: ResearchProvider, kind: ResearchKind, query: string) {
  const { answer, citations } = await provider.ask({
    kind,
    query,
    timeoutMs: RESEARCH_WITHIN_MS,
    signal: new AbortController().signal,
  });
  return { provider: provider.name, answer, citations: [...usableSources(citations)] };
}
