// Preloaded (node --import) into every process that this project starts: when its parent has ended, in whatever way, the
// channel between the two closes, and this process stops as if by a signal.
const GIVE_UP_AFTER_MS = 30_000;

if (process.channel !== undefined) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep an otherwise idle process alive.
  process.channel.unref();
}
