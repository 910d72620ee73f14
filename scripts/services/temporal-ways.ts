export type WayOptions = {
  /** The environment to work in: PATH, HOME, XDG_CACHE_HOME, and what the tools themselves heed. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Is told in a few words what is going on, again and again while it takes long. */
  readonly report: (progress: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** A way to get the `temporal` command: puts it at `target`, or answers with the reason why it is not open here. */
export type WayToGet = (target: string, options: WayOptions) => Promise<string | null>;
