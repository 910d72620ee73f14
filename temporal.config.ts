/**
 * The one place for the names and settings of Temporal: task queues, search attributes, timeout profiles, retry policies.
 * Plain data, so that workflows (in their sandbox), workers and the gateway can all read it.
 */

/**
 * A worker process serves one or more of these; work is split by the resources it needs, so that each queue can be bounded
 * and scaled alone.
 */
export const TASK_QUEUES = {
  /** Workflows and short database activities. */
  core: 'core',
  /** Calls to the AI provider: few at a time, long. */
  ai: 'ai',
  /** Reading uploaded documents: memory and processor. */
  documents: 'documents',
  /** Writing files of surveys: processor, database and disk. */
  exports: 'exports',
  /** Mail: rate-limited service-wide. */
  mail: 'mail',
  /** Runs of panels: calls to panel providers and to the payment provider, and the transactions around them. */
  panels: 'panels',
  /** Steps of the agent's turns: calls to the model, of tools, and waiting for what they started. Many at a time, mostly waiting. */
  agent: 'agent',
} as const;

export type TaskQueue = (typeof TASK_QUEUES)[keyof typeof TASK_QUEUES];

/** Keyword search attributes by which an operator finds a workflow. Never personal data: they are stored unencrypted. */
export const SEARCH_ATTRIBUTES = ['TeamId', 'SurveyId', 'Operation', 'Stage'] as const;

/** Every activity heartbeats by itself (see platform), so a killed worker is noticed after this time. */
export const HEARTBEAT_TIMEOUT_MS = 6_000;

const untilItWorks = { initialInterval: 500, backoffCoefficient: 2, maximumInterval: 20_000 } as const;

/**
 * One profile for each kind of work. Waiting for something that is down is no failure: attempts are unbounded, lasting
 * errors are non-retryable.
 */
export const ACTIVITY_PROFILES = {
  /** A transaction or two. */
  database: { startToCloseTimeout: 30_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /**
   * The reader's process and the threads have their own, shorter limits: a file that exceeds them is refused at once.
   * Attempts are bounded since a file may kill the worker; after other failures the import starts a new series of attempts.
   */
  documents: {
    startToCloseTimeout: 180_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumAttempts: 10 },
  },
  /**
   * Two calls at most (the second with the reason why the first answer was refused), each with its own time-out of 140 s at
   * most.
   */
  ai: {
    startToCloseTimeout: 300_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumInterval: 30_000 },
  },
  /**
   * A person waits for it, with little at stake: an AI that is down is retried for a quarter of a minute, one that limits
   * our rate for ten minutes.
   */
  insight: {
    startToCloseTimeout: 300_000,
    scheduleToCloseTimeout: 600_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: { ...untilItWorks, maximumAttempts: 6 },
  },
  /**
   * A part of a file, or the assembly of a file with a million rows: longer work is stuck. Cancellation waits until the
   * activity has stopped.
   */
  exports: {
    startToCloseTimeout: 3_600_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: untilItWorks,
  },
  /**
   * Mails of a list for a quarter of a minute; a mail in flight may take a minute more. Cancellation waits until the
   * activity has stopped.
   */
  sending: {
    startToCloseTimeout: 150_000,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: untilItWorks,
  },
  /** Whole tables, and all files of a team, searched for a person. */
  searching: { startToCloseTimeout: 3_600_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /** A few calls to a provider, 30 s each at most, and the transactions around them. */
  panels: { startToCloseTimeout: 300_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /**
   * A step of an agent's turn: a stream of the model with limits of its own for each pause, or an operation. What the model's
   * provider refuses for good, or too often, ends the turn from within.
   */
  agent: { startToCloseTimeout: 900_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  /** Following long work that a tool started. */
  following: { startToCloseTimeout: 3_600_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
  mail: { startToCloseTimeout: 120_000, heartbeatTimeout: HEARTBEAT_TIMEOUT_MS, retry: untilItWorks },
} as const;
