// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { ladder } from '../i18n/tables/ladder';
import { visualiser } from '../i18n/tables/visualiser';
import { why } from '../i18n/tables/why';

addTexts(visualiser, ladder, why);

export { Visualiser } from './Visualiser';
