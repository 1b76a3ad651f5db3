import pino from 'pino';
import { readConfig } from '#server/environment/config.ts';
import { startServer } from '#server/start.ts';
import { systemTexts } from '#shared/texts/server.ts';

/**
 * The server as `main.ts` starts it, except that it kills itself at a moment sent by its parent: the name of a
 * statement as it is sent, or `answer`, when everything is done and the response not yet sent.
 */
let moment: unknown;
process.on('message', (message) => {
  moment = message;
  process.send?.('armed');
});

function reach(name: string): void {
  if (name === moment) process.kill(process.pid, 'SIGKILL');
}

const log = pino({
  hooks: {
    logMethod(args, method) {
      const [line] = args as unknown[];
      if (typeof line === 'object' && line !== null && 'route' in line) reach('answer');
      method.apply(this, args);
    },
  },
});
const server = await startServer(readConfig(process.env), log, { onStatement: reach });
process.stdout.write(`${systemTexts.ready(server.url)}\n`);
