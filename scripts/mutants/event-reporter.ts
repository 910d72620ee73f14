import { tellEvent } from './test-events.ts';

type TestFile = { readonly path: string };
type CaseResult = { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] };
type FileResult = { readonly testExecError?: unknown; readonly failureMessage?: string | null | undefined };

/** A reporter for Jest: it writes each failure at once, so that the run can be ended at the first. */
export default class EventReporter {
  onTestFileStart({ path }: TestFile): void {
    tellEvent({ event: 'began', file: path, at: Date.now() });
  }

  onTestCaseResult({ path }: TestFile, { status, fullName, failureMessages }: CaseResult): void {
    if (status !== 'failed') return;
    tellEvent({ event: 'failed', file: path, test: fullName, message: firstLines(failureMessages.join('\n')) });
  }

  onTestFileResult({ path }: TestFile, { testExecError, failureMessage }: FileResult): void {
    if (testExecError !== undefined && testExecError !== null) {
      tellEvent({ event: 'failed', file: path, test: 'the file itself', message: firstLines(failureMessage ?? '') });
    }
    tellEvent({ event: 'ended', file: path });
  }

  getLastError(): undefined {
    return undefined;
  }
}

function firstLines(message: string): string {
  return message.slice(0, 400);
}
