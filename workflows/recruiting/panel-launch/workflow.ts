import {
  ActivityFailure,
  ApplicationFailure,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  isCancellation,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow';
import type { PanelLaunchInput, RunRef, RunStanding, RunStep } from './messages.ts';
import { panels } from '../../ground/activity-proxies.ts';
import { hasLongHistory } from '../../ground/durable-operation/history-length.ts';
import { Stages } from '../../ground/durable-operation/run-durably.ts';
import type { RunStatus } from '../../../domain/recruiting/panels/run/run.ts';
import { EFFECT_ACTIVITIES, NEWS_SIGNAL, STANDING_QUERY } from './messages.ts';

/**
 * A run, from its quote to its statement: approval by a person, payment, launch, fielding, completion, settlement. Its events are stored
 * in Postgres, in one transaction with their effects; the workflow performs the effects, and waits for what the run waits for: a
 * person, a payer, the provider, a time.
 */
export async function panelLaunch(input: PanelLaunchInput): Promise<void> {
  const steps = new RunSteps(input);
  await steps.during('quoted', 'awaiting_approval');
  await steps.during('awaiting_payment');
  await steps.during('launching', 'needs_person');
  await steps.during('active', 'paused');
  await steps.untilSettled();
  if (steps.goesOn) await continueAsNew<typeof panelLaunch>(input);
}

/** An activity that failed for good is tried again after this time: the workflow of a paid run must not fail. */
const AFTER_FAILURE_MS = 60_000;

/** Performs a run's steps one after the other: each is read from Postgres, where all events are. */
class RunSteps {
  /** True once the history is long: then the remaining steps are left to the next execution (continue-as-new). */
  goesOn = false;
  readonly #run: RunRef;
  readonly #stages = new Stages<RunStatus>('quoted');
  #standing: RunStanding = { status: 'quoted', waitingFor: [], doing: null };
  #hasNews = false;
  #next: RunStep | null = null;

  constructor({ teamId, integrationId }: RunRef) {
    this.#run = { teamId, integrationId };
    setHandler(defineSignal<[readonly string[]]>(NEWS_SIGNAL), () => {
      this.#hasNews = true;
    });
    setHandler(defineQuery<RunStanding>(STANDING_QUERY), () => this.#standing);
  }

  /** Performs steps for as long as the run has one of these statuses. */
  async during(...statuses: readonly RunStatus[]): Promise<void> {
    while (!this.goesOn && statuses.includes((await this.#look()).standing.status)) await this.#take();
  }

  /** Performs steps until nothing is left to do or to refund, and no signal has come. */
  async untilSettled(): Promise<void> {
    while (!this.goesOn && ((await this.#look()).kind !== 'done' || this.#hasNews)) await this.#take();
  }

  async #look(): Promise<RunStep> {
    if (this.#next !== null) return this.#next;
    this.#next = await this.#ask();
    this.#standing = this.#next.standing;
    if (this.#stages.progress.stage !== this.#standing.status) this.#stages.enter(this.#standing.status);
    setCurrentDetails(inWords(this.#standing));
    this.goesOn = hasLongHistory();
    return this.#next;
  }

  async #ask(): Promise<RunStep> {
    for (;;) {
      this.#hasNews = false;
      try {
        return await panels.nextRunStep(this.#run);
      } catch (error) {
        if (!isLasting(error) || isOfNoRun(error)) throw error;
        await this.#pauseAfterFailure();
      }
    }
  }

  async #perform({ effect, effectId }: Extract<RunStep, { kind: 'effect' }>): Promise<void> {
    try {
      await panels[EFFECT_ACTIVITIES[effect]]({ ...this.#run, effectId });
    } catch (error) {
      if (!isLasting(error)) throw error;
      await this.#pauseAfterFailure();
    }
  }

  /** Waits for a signal, at most for a minute. */
  async #pauseAfterFailure(): Promise<void> {
    await condition(() => this.#hasNews, AFTER_FAILURE_MS, { summary: 'to try again what failed' });
  }

  async #take(): Promise<void> {
    const step = this.#next;
    this.#next = null;
    if (step?.kind === 'effect') await this.#perform(step);
    if (step?.kind === 'wait') {
      await condition(() => this.#hasNews, step.waitMs, { summary: inOneLine(step.standing) });
    }
  }
}

/** True for an activity that failed for good; false for a cancellation of the workflow. */
function isLasting(error: unknown): error is ActivityFailure {
  return error instanceof ActivityFailure && !isCancellation(error);
}

function isOfNoRun({ cause }: ActivityFailure): boolean {
  return cause instanceof ApplicationFailure && cause.type === 'not_found';
}

/** Shown in Temporal's web interface. */
function inWords({ status, doing, waitingFor }: RunStanding): string {
  const waits = waitingFor.map(({ who, what }) => `- waits for the ${who}: ${what}`);
  return [`**${status}**`, '', ...(doing === null ? [] : [`- does: ${doing}`]), ...waits].join('\n');
}

/** The summary of a wait, shown at its timer. */
function inOneLine({ doing, waitingFor: [first] }: RunStanding): string {
  if (doing !== null) return `to try again: ${doing}`;
  return first === undefined ? 'for news' : `for the ${first.who}: ${first.what}`;
}
