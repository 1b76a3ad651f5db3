import { readConfig } from '#server/environment/config.ts';
import { operateThroughServer } from './client.ts';
import type { Environment } from './command.ts';
import { type OperationName, operate } from './operations.ts';
import { withShop } from './shop-location.ts';
import type { Terminal } from './terminal.ts';

/** Runs an operation where the shop's data is and returns its result lines. */
export function request(name: OperationName, input: unknown, env: Environment): Promise<readonly string[]> {
  return withShop<readonly string[]>(
    readConfig(env),
    (dataDir) => operateThroughServer(dataDir, name, input),
    (deps) => operate(deps, name, input),
  );
}

/** Runs an operation where the shop's data is and prints its result. Returns true or throws. */
export async function perform(
  name: OperationName,
  input: unknown,
  env: Environment,
  terminal: Terminal,
): Promise<boolean> {
  for (const line of await request(name, input, env)) terminal.say(line);
  return true;
}
