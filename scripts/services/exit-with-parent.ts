// Preloaded (node --import) into every process that this project starts: when the process that started it is gone,
// however it died, the channel between the two closes, and this one stops as if it had been asked to.
const GIVE_UP_AFTER_MS = 30_000;

if (process.channel !== undefined) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
