// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { play } from '../i18n/tables/play';

addTexts(play);

export { Play } from './Play';
