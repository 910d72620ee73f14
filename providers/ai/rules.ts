import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { BaseChatModelCallOptions } from '@langchain/core/language_models/chat_models';
import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages';
import type { BaseMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiProvider, AiRequest } from './ai-provider.ts';
import { callModel } from './call-model.ts';
import type { ModelStep } from '../../domain/agent/conversation/model-turn.ts';
import type { ConverseRequest } from './converse.ts';

/** The rules of the rules model: for each schema name a pure function from the user's turn, parsed, to the answer. */
export type RuleFunctions = { readonly [schemaName: string]: (input: unknown) => unknown };

/** The rules of a conversation with tools: the next step of it. */
export type AgentRules = (request: Pick<ConverseRequest, 'turns' | 'context' | 'tools'>) => ModelStep;

function withoutTools(): ModelStep {
  throw new FieldworkError('ai_request_rejected', 'These rules lead no conversation.');
}

/** Rules read a conversation of any length. */
const RULES_WINDOW_TOKENS = 1_000_000;

/**
 * A model that answers by rules: deterministic, without key or network. It ignores corrections, since it could only repeat
 * its answer. `answer` rejects with FieldworkError `ai_request_rejected` for a schema without a rule.
 */
export function createRulesProvider(rules: RuleFunctions, agentRules: AgentRules = withoutTools): AiProvider {
  const chatModel = new RulesChatModel(rules);
  return {
    name: 'rules',
    chatModel,
    answer: async (request: AiRequest) => {
      request.signal.throwIfAborted();
      const turns = [new SystemMessage(request.system), new HumanMessage(request.user)];
      const { text } = await callModel(chatModel, turns, { schemaName: request.schemaName });
      return { value: JSON.parse(text) as unknown, text, model: 'rules' };
    },
    windowTokens: RULES_WINDOW_TOKENS,
    converse: ({ turns, context, tools, signal, onText }) => {
      signal.throwIfAborted();
      const { text, calls } = agentRules({ turns, context, tools });
      for (const word of text.split(/(?<=\s)(?=\S)/)) if (word !== '') onText(word);
      const tokens = { input: 0, output: 0 };
      return Promise.resolve({ text, calls, model: 'rules', tokens, ending: 'complete' });
    },
  };
}

type RulesCallOptions = BaseChatModelCallOptions & { readonly schemaName?: string };

class RulesChatModel extends BaseChatModel<RulesCallOptions> {
  readonly #rules: RuleFunctions;

  constructor(rules: RuleFunctions) {
    super({ maxRetries: 0 });
    this.#rules = rules;
  }

  override _llmType(): string {
    return 'rules';
  }

  override _generate(messages: BaseMessage[], options: this['ParsedCallOptions']): Promise<ChatResult> {
    return Promise.resolve().then(() => {
      const rule = this.#ruleFor(options.schemaName);
      const text = JSON.stringify(rule(readLastTurn(messages)));
      return { generations: [{ text, message: new AIMessage(text) }] };
    });
  }

  #ruleFor(schemaName: string | undefined): (input: unknown) => unknown {
    const rule =
      schemaName !== undefined && Object.hasOwn(this.#rules, schemaName) ? this.#rules[schemaName] : undefined;
    if (rule !== undefined) return rule;
    throw new FieldworkError(
      'ai_request_rejected',
      `The built-in rules can't do this task (${schemaName ?? 'free text'}). Set AI_PROVIDER to anthropic or openai, with AI_API_KEY, to bring a real model.`,
    );
  }
}

function readLastTurn(messages: readonly BaseMessage[]): unknown {
  const turn = messages.findLast((message) => message.type === 'human');
  try {
    return JSON.parse(turn?.text ?? '') as unknown;
  } catch {
    throw new FieldworkError(
      'ai_request_rejected',
      'The built-in rules read JSON only. Set AI_PROVIDER to anthropic or openai, with AI_API_KEY, to bring a real model.',
    );
  }
}
