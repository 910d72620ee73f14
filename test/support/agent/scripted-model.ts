import type { AskedCall } from '../../../domain/agent/conversation/model-turn.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import type { ConverseRequest } from '../../../providers/ai/converse.ts';

/** A step that the model is to answer: words, calls of tools by name with their arguments, or both. */
export type ScriptedStep = {
  readonly text?: string;
  readonly calls?: readonly (readonly [name: string, written: Readonly<Record<string, unknown>>])[];
};

/** What the model is told, and the number of the steps that it has answered before. */
export type ScriptedBehaviour = (request: ConverseRequest, earlier: number) => ScriptedStep | Promise<ScriptedStep>;

export type ScriptedModel = AiProvider & { readonly requests: ConverseRequest[] };

/** A model in this process, for tests of what happens around it; the real protocols are tested with real clients. */
export function scriptedModel(behave: ScriptedBehaviour): ScriptedModel {
  const requests: ConverseRequest[] = [];
  return {
    name: 'openai',
    chatModel: null,
    windowTokens: 128_000,
    requests,
    answer: () => Promise.reject(new Error('Only conversations are scripted.')),
    converse: async (request) => {
      requests.push(request);
      const { text = '', calls = [] } = await behave(request, requests.length - 1);
      for (const word of text.split(/(?<= )/)) if (word !== '') request.onText(word);
      return {
        text,
        calls: calls.map(([name, written], at): AskedCall => ({
          id: `call_${requests.length}_${at}`,
          name,
          arguments: written,
          malformed: null,
        })),
        model: 'scripted',
        tokens: { input: 100, output: 10 },
        ending: 'complete',
      };
    },
  };
}
