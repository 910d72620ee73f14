import type { Intent } from '../intent.ts';
import { saying } from '../plan.ts';

/** Small talk, and what can be said: for which all other intents are told by their examples. */
export function chatIntents(others: readonly Intent[]): readonly Intent[] {
  return [
    {
      name: 'help',
      effect: 'reads',
      needs: [['help']],
      helps: ['show', 'howto'],
      example: 'help',
      plan: saying(
        () =>
          `I am not a language model: I know some sentences, and turn each into a call of a tool. ${whatICanDo(others)}`,
      ),
    },
    {
      name: 'thanks',
      effect: 'reads',
      needs: [['thanks']],
      bars: ['survey', 'question', 'send', 'publish', 'delete'],
      example: 'thanks',
      plan: saying(() => 'You are welcome.'),
    },
    {
      name: 'hello',
      effect: 'reads',
      needs: [['hello']],
      example: 'hello',
      plan: saying(
        () =>
          'Hello. I know some sentences; “help” lists them. For example: make a 5 question survey about coffee habits.',
      ),
    },
  ];
}

/** What one can say, by examples. */
export function whatICanDo(intents: readonly Intent[]): string {
  const told = intents.map(({ example }) => `- ${example}`);
  return `You can say, for example:\n${told.join('\n')}\n- several wishes in one message: check it, then publish it\n- /tools, or /tool_name with its arguments as JSON`;
}
