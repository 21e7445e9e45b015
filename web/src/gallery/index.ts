// What is fetched when this view is first shown.

import { addTexts } from '../i18n';
import { gallery } from '../i18n/tables/gallery';

addTexts(gallery);

export { Gallery } from './Gallery';
