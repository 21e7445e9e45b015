// The lazily loaded view.

import { addTexts } from '../i18n';
import { algorithms } from '../i18n/generated/algorithms';
import { compare } from '../i18n/generated/compare';

addTexts(algorithms, compare);

export { Compare } from './Compare';
