// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { visualiser } from '../i18n/tables/visualiser';

addTexts(visualiser);

export { Visualiser } from './Visualiser';
