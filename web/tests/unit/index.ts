// The unit tests, in one program for Node's own test runner.

import.meta.glob('./*.ts', { eager: true });
