import { FieldworkError, isFieldworkError } from '../../../../domain/ground/errors.ts';
import type { CompletionCodes } from '../../../../domain/recruiting/panels/completion-codes.ts';
import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import type { RunOrder } from '../../../../domain/recruiting/panels/run-order.ts';
import type { EndLinks, PanelProvider, ProviderRunIds } from '../panel-provider.ts';
import { inCurrencyOf, readAccount } from './account.ts';
import type { Account } from './account.ts';
import { estimateStudy } from './estimate-study.ts';
import { findStudy } from './find-study.ts';
import { participantOf, studyOfSubmission } from './participants.ts';
import { createProlificApi } from './prolific-api.ts';
import type { ProlificApi } from './prolific-api.ts';
import { filterEntry, study } from './prolific-shapes.ts';
import type { FilterEntry } from './prolific-shapes.ts';
import { PROLIFIC_COMPLETION_PAGE } from './provider-a-settings.ts';
import type { ProviderASettings } from './provider-a-settings.ts';
import { viewStudy } from './run-view.ts';
import { studyBodyOf } from './study-body.ts';
import { STEPS, readStudy, studyPath, takeStep } from './study-transitions.ts';
import { attributesOf, filtersOf } from './target-filters.ts';

/** Prolific, with a call that its events need. */
export type ProviderA = PanelProvider & {
  /** The study of a submission, which the provider's own events leave out; null for an unknown submission. */
  readonly studyOfSubmission: (submissionId: string) => Promise<string | null>;
};

/** Catalogue and account change seldom. */
const KEPT_FOR_MS = 60 * 60 * 1000;

/** A client of Prolific's public API, or of its local stand-in. */
export function createProviderA(settings: ProviderASettings): ProviderA {
  const api = createProlificApi(settings);
  const { isStandIn, projectId, clock = Date.now, completionPage: page = PROLIFIC_COMPLETION_PAGE } = settings;
  const account = kept(clock, () => readAccount(api, settings.workspaceId));
  const attributes = kept(clock, () => readAttributes(api));

  return {
    id: 'panel_a',
    name: isStandIn ? 'Panel provider A (stand-in)' : 'Panel provider A',
    isStandIn,
    beginEstimate: async (run) => {
      filtersOf(run.target, await attributes());
      return run.externalId;
    },
    readEstimate: async (run) => {
      const filters = filtersOf(run.target, await attributes());
      return { state: 'ready', estimate: await estimateStudy(api, await account(), run, filters) };
    },
    createRun: async (run) => {
      const id =
        (await findStudy(api, run.externalId, projectId)) ??
        (await createStudy({ api, run, account: await account(), attributes: await attributes(), projectId }));
      return { study: id };
    },
    launch: (run) => takeStep(api, studyIdOf(run), STEPS.launch),
    pause: (run) => takeStep(api, studyIdOf(run), STEPS.pause),
    resume: (run) => takeStep(api, studyIdOf(run), STEPS.resume),
    close: (run) => closeStudy(api, studyIdOf(run)),
    raisePlaces: (run, places) => raisePlaces(api, studyIdOf(run), places),
    view: (run) => viewStudy(api, studyIdOf(run)),
    participant: (run, who) => participantOf(api, studyIdOf(run), who),
    // The link enters the code for the participant.
    endLinks: (_run, codes) => Promise.resolve(codes === null ? null : completionLinks(page, codes)),
    attributes,
    studyOfSubmission: (submissionId) => studyOfSubmission(api, submissionId),
  };
}

function completionLinks(page: string, { complete, screenOut, overQuota }: CompletionCodes): EndLinks {
  const linkOf = (code: string): string => `${page}?${new URLSearchParams({ cc: code }).toString()}`;
  return { complete: linkOf(complete), screenOut: linkOf(screenOut), overQuota: linkOf(overQuota) };
}

/** Caches the result for an hour; a failure is not cached. */
function kept<Value>(clock: () => number, ask: () => Promise<Value>): () => Promise<Value> {
  let held: { readonly value: Promise<Value>; readonly atMs: number } | null = null;
  return () => {
    if (held !== null && clock() - held.atMs < KEPT_FOR_MS) return held.value;
    const value = ask();
    const asked = { value, atMs: clock() };
    held = asked;
    value.catch(() => {
      if (held === asked) held = null;
    });
    return value;
  };
}

async function readAttributes(api: ProlificApi): Promise<readonly PanelAttribute[]> {
  const catalogue: FilterEntry[] = [];
  for await (const entries of api.pages('/api/v1/filters/?detailed=true', filterEntry)) catalogue.push(...entries);
  return attributesOf(catalogue);
}

async function createStudy(asked: {
  readonly api: ProlificApi;
  readonly run: RunOrder;
  readonly account: Account;
  readonly attributes: readonly PanelAttribute[];
  readonly projectId: string | undefined;
}): Promise<string> {
  const { api, run, account, attributes, projectId } = asked;
  for (const money of [run.reward, run.screenOutReward]) if (money !== null) inCurrencyOf(account, money);
  const body = studyBodyOf(run, filtersOf(run.target, attributes), projectId);
  return (await api.send('POST', '/api/v1/studies/', body, study)).id;
}

/** Deletes a draft, so that nothing can launch it any more; a missing one recruits nobody either. */
async function closeStudy(api: ProlificApi, id: string): Promise<void> {
  try {
    if ((await readStudy(api, id)).status === 'UNPUBLISHED') await api.remove(studyPath(id));
    else await takeStep(api, id, STEPS.close);
  } catch (error) {
    if (!isFieldworkError(error, 'not_found')) throw error;
  }
}

async function raisePlaces(api: ProlificApi, id: string, places: number): Promise<void> {
  const { total_available_places: now } = await readStudy(api, id);
  if (now === places) return;
  if (now > places) {
    throw new FieldworkError(
      'panel_refused',
      `The study has ${now} places already: panel provider A raises places, and never takes any back.`,
    );
  }
  // With more places the provider lets a closed study recruit again by itself.
  if ((await viewStudy(api, id)).state === 'closed') {
    throw new FieldworkError('panel_refused', 'The study is closed: places are raised while it is not.');
  }
  await api.send('PATCH', studyPath(id), { total_available_places: places }, study);
}

function studyIdOf(run: ProviderRunIds): string {
  const { study: id } = run;
  if (id === undefined) throw new FieldworkError('not_found', 'This run is not at panel provider A.');
  return id;
}
