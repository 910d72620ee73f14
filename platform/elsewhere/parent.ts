/** Makes this process hear whoever started it, and end with them. */
export function hearParent(hear: (message: never) => void): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message) => hear(message as never));
}

/** Resolves once the message is on its way. Whoever started this process may be gone; then it is about to end. */
export function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
