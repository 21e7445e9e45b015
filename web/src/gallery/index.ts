// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { found } from '../i18n/tables/found';
import { gallery } from '../i18n/tables/gallery';
import { paste } from '../i18n/tables/paste';

addTexts(gallery, found, paste);

export { Gallery } from './Gallery';
