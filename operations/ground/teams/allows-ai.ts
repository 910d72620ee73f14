import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';

/**
 * Whether the team's data may go to the AI provider. The built-in rules always may read it: with them nothing leaves
 * the service.
 */
export async function allowsAi(transaction: TeamTransaction, { name }: Pick<AiProvider, 'name'>): Promise<boolean> {
  return name === 'rules' || (await findTeamSettings(transaction)).aiEnabled;
}

/**
 * Refuses to send data to an AI provider where the team has switched that off.
 * @throws FieldworkError `ai_switched_off`
 */
export async function refuseWhereAiIsOff(transaction: TeamTransaction, ai: Pick<AiProvider, 'name'>): Promise<void> {
  if (!(await allowsAi(transaction, ai))) throw switchedOffByTeam();
}

export function switchedOffByTeam(): FieldworkError {
  return new FieldworkError(
    'ai_switched_off',
    'Your team has switched AI off. Switch it on with PUT /api/v1/team/settings {"ai_enabled": true}.',
  );
}
