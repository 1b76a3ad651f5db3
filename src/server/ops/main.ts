import { makeFilesPrivate } from '#server/environment/private-folder.ts';
import { runOps } from './run.ts';
import { openTerminal } from './terminal.ts';

// Who reads only the first lines, as `head` does, closes the pipe: the command has done its work all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

makeFilesPrivate();
process.exitCode = await runOps(process.argv.slice(2), process.env, openTerminal(process.stdout, process.stderr));
