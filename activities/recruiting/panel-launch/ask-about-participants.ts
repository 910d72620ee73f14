import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { hintedParticipants, saveParticipantState } from '../../../db/stores/recruiting/panel-participant-store.ts';
import type { HintedParticipant } from '../../../db/stores/recruiting/panel-participant-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { PanelProvider, ProviderRunIds } from '../../../providers/recruiting/panels/panel-provider.ts';
import { againAfter, providerOf } from './perform-effect.ts';
import type { Again } from './perform-effect.ts';

const MOST_AT_ONCE = 100;
/** Well below the activity's timeout: with a slow provider, the remaining participants are left to the next step. */
const LONGEST_MS = 120_000;

type Asked = {
  readonly teamId: string;
  readonly run: StoredRun;
  readonly ids: ProviderRunIds;
  readonly effect: PanelEffect;
};

/**
 * Asks the provider for the state of each participant that its events named, and stores each answer at once. A provider that fails
 * meanwhile doesn't undo what it answered about the run before.
 * @returns when to ask about the remaining participants; null where there are none
 */
export async function askAboutParticipants(services: ActivityServices, asked: Asked): Promise<Again | null> {
  const { teamId, run, ids, effect } = asked;
  const hinted = await inTeamTransaction(services.database, teamId, (transaction) =>
    hintedParticipants(transaction, run.id, { limit: MOST_AT_ONCE }),
  );
  const provider = providerOf(services, run);
  const until = services.now().getTime() + LONGEST_MS;
  try {
    for (const [index, who] of hinted.entries()) {
      if (services.now().getTime() > until) return { afterMs: 0, because: null };
      await askAbout(services, { teamId, run, ids, provider }, who);
      if (index + 1 === MOST_AT_ONCE) return { afterMs: 0, because: null };
    }
  } catch (error) {
    if (isFieldworkError(error)) return againAfter(effect, error);
    throw error;
  }
  return null;
}

async function askAbout(
  services: ActivityServices,
  at: Pick<Asked, 'teamId' | 'run' | 'ids'> & { readonly provider: PanelProvider },
  who: HintedParticipant,
): Promise<void> {
  const began = services.now();
  const state = await at.provider.participant(at.ids, who);
  const told = { ...who, panelRunId: at.run.id, state, at: began };
  await inTeamTransaction(services.database, at.teamId, (transaction) => saveParticipantState(transaction, told));
}
