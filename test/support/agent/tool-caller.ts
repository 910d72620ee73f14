import { randomUUID } from 'node:crypto';
import type { Subject, Tool, ToolAnswer, ToolContext } from '../../../agent/tool.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';

type ReadSubject = (transaction: TeamTransaction, input: unknown, context: ToolContext) => Promise<Subject | null>;

/** Calls tools of the agent as one member's conversation does. */
export function toolCaller(services: Services, principal: Principal) {
  const context: ToolContext = { services, principal, conversationId: randomUUID() };
  return {
    context,
    /** What the approval of a call would be about. */
    async subject(tool: Tool, written: unknown): Promise<Subject | null> {
      const { policy } = tool;
      if (policy.kind === 'free') throw new Error(`${tool.name} runs without approval.`);
      const { parsed } = await tool.read(context, written);
      const read = policy.subject as unknown as ReadSubject;
      return inTeamTransaction(services.database, principal.teamId, (transaction) =>
        read(transaction, parsed, context),
      );
    },
    async call(tool: Tool, written: unknown): Promise<ToolAnswer> {
      return tool.run(context, await tool.read(context, written), { idempotencyKey: randomUUID() });
    },
  };
}

export type ToolCaller = ReturnType<typeof toolCaller>;
