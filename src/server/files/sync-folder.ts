import { open } from 'node:fs/promises';

/** Makes the names in a folder durable. Windows cannot and need not sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
