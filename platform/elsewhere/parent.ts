/** Makes this process receive messages of its parent, and end with it. */
export function hearParent(hear: (message: never) => void): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message) => hear(message as never));
}

/** Resolves once the message is sent. The parent may be gone; then this process is about to end. */
export function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
