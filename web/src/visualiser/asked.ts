// Whether the reasons of the steps are shown; they stay from step to step.

import { signal } from '@preact/signals';

export const asked = signal(false);
