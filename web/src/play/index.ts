// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { found } from '../i18n/tables/found';
import { paste } from '../i18n/tables/paste';
import { play } from '../i18n/tables/play';

addTexts(play, found, paste);

export { Play } from './Play';
