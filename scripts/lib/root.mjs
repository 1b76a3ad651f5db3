// Imported first by every script: all of them work from the repository's root, wherever they were called from.
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
