import type { ProgressEvent } from './service-client.ts';

/** Shows the progress of an import: a bar that is redrawn on a terminal, a line for each stage elsewhere. */
export type ProgressDisplay = { show(event: ProgressEvent): void; finish(): void };

const STAGE_NAMES: Readonly<Record<string, string>> = {
  reading: 'reading the file',
  understanding: 'finding the questions',
  programming: 'programming',
  validating: 'validating',
  auto_fixing: 'fixing what can be fixed',
};

const BAR_WIDTH = 28;

export function createProgressDisplay(output: { isTTY?: boolean; write(text: string): unknown }): ProgressDisplay {
  let done = 0;
  let total = 0;
  const draw = (text: string) => {
    if (output.isTTY === true) output.write(`\r\u001b[2K${text}`);
  };
  return {
    show({ type, data }) {
      if (type === 'import.stage') {
        done = 0;
        total = Number(data['total'] ?? 0);
        const name = STAGE_NAMES[String(data['stage'])] ?? String(data['stage']);
        if (output.isTTY === true) draw(`  ${name} …`);
        else output.write(`  ${name}${total > 0 ? ` ${total} questions` : ''}\n`);
      }
      if (type === 'import.question') {
        done += 1;
        draw(`  ${bar(done, total)} ${done}/${total}  ${String(data['label'])} ${String(data['type'])}`);
      }
    },
    finish: () => draw(''),
  };
}

function bar(done: number, total: number): string {
  const full = total === 0 ? 0 : Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  return `[${'█'.repeat(full)}${'·'.repeat(BAR_WIDTH - full)}]`;
}
