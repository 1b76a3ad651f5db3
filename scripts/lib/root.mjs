// Imported first by every script, so that all of them work from the repository's root.
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
