// The browser tests in one program: `node browser.js [WORD [server|files]]` runs the checks whose name
// contains WORD, on the page from a server, from files, or on both.

import './learn';
import './learn/trees';
import './learn/bits';
import './learn/end';
import './learn/sizes';
import './visualiser';
import './watching';
import './watched';
import './local';
import './gallery';
import './play';
import './puzzle';
import './paste';
import './compare';
import './count';
import './figures';
import './whole';
import './alone';
import { runChecks } from './harness';

process.exitCode = (await runChecks(process.argv[2], process.argv[3])) ? 0 : 1;
