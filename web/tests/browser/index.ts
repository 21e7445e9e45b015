// The browser tests, in one program: `node browser.js [WORD]` runs the checks whose name contains WORD.

import './learn';
import './visualiser';
import './gallery';
import './play';
import './compare';
import './count';
import './whole';
import './alone';
import { runChecks } from './harness';

process.exitCode = (await runChecks(process.argv[2])) ? 0 : 1;
