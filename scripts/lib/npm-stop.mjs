// `npm start` puts a shell between npm and this process. A supervisor's SIGTERM goes to npm, which passes it to the
// shell, which dies of it and tells nobody: the server would go on without an owner, its data folder locked.

const EVERY_MS = 500;

/** Run by npm, this process asks itself to stop once the shell that started it is gone. */
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
