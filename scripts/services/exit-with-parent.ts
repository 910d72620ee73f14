import { PING, PONG } from './ping.ts';

// Preloaded (node --import) into every process that this project starts: when its parent has ended, in whatever way, the
// channel between the two closes, and this process stops as if by a signal. It also answers its parent's question whether
// it is there.

const GIVE_UP_AFTER_MS = 30_000;

if (process.channel !== undefined) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.on('message', (message) => {
    // Nobody hears it once the channel is closing.
    if (message === PING) process.send?.(PONG, undefined, undefined, () => undefined);
  });
  // Listening must not keep an otherwise idle process alive.
  process.channel.unref();
}
