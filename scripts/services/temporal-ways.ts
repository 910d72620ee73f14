export type WayOptions = {
  /** The environment of the tools: PATH, HOME, XDG_CACHE_HOME, and their own variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called with the progress in a few words, again and again. */
  readonly report: (progress: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** A way to get the `temporal` command: puts it at `target`, or returns the reason why it can't here. */
export type WayToGet = (target: string, options: WayOptions) => Promise<string | null>;
