// The unit tests, in one program for Node's own test runner.

import './text';
import './invented';
import './views';
import './explain';
import './found';
import './learn';
import './listings';
import './loop';
import './player';
import './position';
import './puzzles';
import './rows';
import './state';
import './events';
import './view';
import './windows';
import './counting';
import './why';
import './words';
import './times';
import './compared';
import './counted';
import './pace';
import './tokens';
import './questions';
import './styles';
