import { makeFilesPrivate } from '#server/environment/private-folder.ts';
import { runOps } from './run.ts';
import { openTerminal } from './terminal.ts';

// A reader such as `head` closes the pipe early; the command has succeeded nevertheless.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

makeFilesPrivate();
process.exitCode = await runOps(process.argv.slice(2), process.env, openTerminal(process.stdout, process.stderr));
