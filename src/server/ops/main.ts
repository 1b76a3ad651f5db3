import { runOps } from './run.ts';
import { openTerminal } from './terminal.ts';

process.exitCode = await runOps(process.argv.slice(2), process.env, openTerminal(process.stdout, process.stderr));
