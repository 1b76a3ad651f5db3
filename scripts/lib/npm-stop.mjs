// `npm start` puts a shell between npm and this process. On SIGTERM npm signals the shell, which exits without
// forwarding it: the server would keep running and hold its data folder's lock.

const EVERY_MS = 500;

/** When run by npm, stops this process once the shell that started it is gone. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}
