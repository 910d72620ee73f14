/** Gathers the losses of a format, so that the same loss of many questions becomes one sentence. */
export type Losses = {
  /** `what` continues the sentence after the question's label: "isn't shuffled". */
  lose(label: string, what: string): void;
  /** The sentences, in the order in which each kind of loss first occurred. */
  sentences(): readonly string[];
};

export function gatherLosses(): Losses {
  const labels = new Map<string, Set<string>>();
  return {
    lose(label, what) {
      const known = labels.get(what) ?? new Set();
      labels.set(what, known.add(label));
    },
    sentences: () => [...labels].map(([what, some]) => `${[...some].join(', ')}: ${what}.`),
  };
}
