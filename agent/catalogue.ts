import type { Tool } from './tool.ts';
import { readResultTool } from './tools/agent/read-result.ts';

/** All tools of the agent, in the order of the contract's table. */
export const TOOLS: readonly Tool[] = [readResultTool];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

export function findTool(name: string): Tool | undefined {
  return BY_NAME.get(name);
}

/** Names of tools that share a word with an unknown one. */
export function nearNames(unknown: string): readonly string[] {
  const words = new Set(
    unknown
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );
  return TOOLS.map(({ name }) => name).filter((name) => name.split('_').some((word) => words.has(word)));
}
