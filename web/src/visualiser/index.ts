// The lazily loaded view.

import { addTexts } from '../i18n';
import { algorithms } from '../i18n/generated/algorithms';
import { local } from '../i18n/generated/local';
import { watch } from '../i18n/generated/watch';

addTexts(algorithms, local, watch);

export { Visualiser } from './Visualiser';
