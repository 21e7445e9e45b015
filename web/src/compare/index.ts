// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { compare } from '../i18n/tables/compare';

addTexts(compare);

export { Compare } from './Compare';
