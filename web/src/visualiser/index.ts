// The lazily loaded view.

import { addTexts } from '../i18n';
import { algorithms } from '../i18n/generated/algorithms';
import { watch } from '../i18n/generated/watch';

addTexts(algorithms, watch);

export { Visualiser } from './Visualiser';
