// The unit tests, in one program for Node's own test runner.

import './text';
import './explain';
import './why';
import './ladder';
import './learn';
import './loop';
import './player';
import './position';
import './puzzles';
import './rows';
import './state';
import './events';
import './tokens';
import './view';
import './windows';
import './counting';
import './pace';
import './counted';
import './compared';
