import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { switchedOffByTeam } from './allows-ai.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';

/**
 * Refuses to use the AI where it is off, for the whole service or for this team.
 * @throws FieldworkError `ai_switched_off`
 */
export async function refuseWithoutAi(transaction: TeamTransaction, { name }: Pick<AiProvider, 'name'>): Promise<void> {
  if (name === 'none') {
    throw new FieldworkError(
      'ai_switched_off',
      'AI is switched off here (AI_PROVIDER=none). Set AI_PROVIDER to rules, anthropic or openai to switch it on.',
    );
  }
  const { aiEnabled } = await findTeamSettings(transaction);
  if (aiEnabled) return;
  throw switchedOffByTeam();
}
