import { TOOLS } from '../../agent/catalogue.ts';
import { NOT_TOOLS } from '../../agent/not-tools.ts';
import type { Tool } from '../../agent/tool.ts';

const BEGIN = '<!-- made of agent/ by npm run docs: begin -->';
const END = '<!-- made of agent/ by npm run docs: end -->';

const INTRODUCTION = 'Operations of a team that are no tools:';

/**
 * The text of docs/agent.md with its tables as the code has them now; what people wrote around them stays.
 * @throws Error where the page has no place for them
 */
export function agentPage(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/agent.md has lost the marks around its tables.');
  return [before, BEGIN, '\n\n', toolTable(), '\n', INTRODUCTION, '\n\n', reasonTable(), '\n', END, after].join('');
}

function toolTable(): string {
  return table(
    ['Tool', 'Operation', 'When a person is asked', 'What the model is told'],
    TOOLS.map((tool) => [
      `\`${tool.name}\`${tool.isOutbound ? ' †' : ''}`,
      `\`${tool.operation.name}\``,
      policyWords(tool),
      tool.told,
    ]),
  );
}

function reasonTable(): string {
  return table(
    ['Operation', 'Why it is no tool'],
    Object.entries(NOT_TOOLS).map(([operation, reason]) => [`\`${operation}\``, reason]),
  );
}

function policyWords({ policy }: Tool): string {
  if (policy.kind === 'free') return 'Never.';
  return policy.mayRunFreely === true ? `${policy.words} ‡` : policy.words;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
