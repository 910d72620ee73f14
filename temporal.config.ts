/**
 * The one place that names what Temporal knows us by: queues, search attributes, timeout profiles, retry policies.
 * Plain data, so that workflows (in their sandbox), workers and the gateway can all read it.
 */

/** A worker process serves one or more of these; work is split by what it needs, so that each can be bounded and scaled alone. */
export const TASK_QUEUES = {
  /** Workflows and short database activities. */
  core: 'core',
  /** Calls to the AI provider: few at a time, long. */
  ai: 'ai',
  /** Reading uploaded documents: memory and processor. */
  documents: 'documents',
  /** Making files of surveys: processor, database and disk. */
  exports: 'exports',
  /** Mail: paced service-wide. */
  mail: 'mail',
  /** Runs of panels: calls to panel providers and to the payment provider, and the transactions around them. */
  panels: 'panels',
} as const;

export type TaskQueue = (typeof TASK_QUEUES)[keyof typeof TASK_QUEUES];

/** Keyword search attributes by which an operator finds a workflow. Never personal data: they are stored in the clear. */
export const SEARCH_ATTRIBUTES = ['TeamId', 'SurveyId', 'Operation', 'Stage'] as const;

/** Every activity heartbeats by itself (see platform), so a killed worker is noticed after this long. */
export const HEARTBEAT_TIMEOUT_MS = 6_000;

const untilItWorks = { initialInterval: 500, backoffCoefficient: 2, maximumInterval: 20_000 } as const;

/** One profile a kind of work. Waiting for something that is down is not a failure: attempts are unbounded, what is wrong for good says so itself. */
export const ACTIVITY_PROFILES = {
  /** A transaction or two. */
  database: { startToCloseTimeout: 30_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /**
   * The reader's process and the threads have their own, shorter limits: a file that exceeds them is refused at once. Attempts are
   * bounded for the file that takes the worker with it; the import waits on where the last attempt failed of something else.
   */
  documents: {
    startToCloseTimeout: 180_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumAttempts: 10 },
  },
  /** Two calls at most (the second with the reason why the first was refused), each with its own time-out of 140 s at most. */
  ai: {
    startToCloseTimeout: 300_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumInterval: 30_000 },
  },
  /**
   * Somebody waits for it, with little at stake: an AI that is away is asked for a quarter of a minute, one that asks for patience
   * for ten minutes.
   */
  insight: {
    startToCloseTimeout: 300_000,
    scheduleToCloseTimeout: 600_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumAttempts: 6 },
  },
  /** A part of a file, or a file of a million rows put together: what takes longer is stuck. What is cancelled says when it has stopped. */
  exports: {
    startToCloseTimeout: 3_600_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: untilItWorks,
  },
  /** Mails of a list, a quarter of a minute of them; one that is on its way may take a minute more. What is cancelled says when it has stopped. */
  sending: {
    startToCloseTimeout: 150_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: untilItWorks,
  },
  /** Whole tables, and all files of a team, looked through for a person. */
  searching: { startToCloseTimeout: 3_600_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /** A few calls to a provider, 30 s each at most, and the transactions around them. */
  panels: { startToCloseTimeout: 300_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  mail: { startToCloseTimeout: 120_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
} as const;
