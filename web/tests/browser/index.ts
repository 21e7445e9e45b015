// The browser tests in one program: `node browser.js [WORD [server|files]]` runs the checks whose name
// contains WORD, on the page from a server, from files, or on both.

import { runChecks } from './harness';

import.meta.glob(['./*.ts', './learn/*.ts', '!./{measure,sheet}.ts'], { eager: true });
process.exitCode = (await runChecks(process.argv[2], process.argv[3])) ? 0 : 1;
