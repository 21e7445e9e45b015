// The lazily loaded view.

import { addTexts } from '../i18n';
import { count } from '../i18n/generated/count';

addTexts(count);

export { Count } from './Count';
