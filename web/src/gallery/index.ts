// The lazily loaded view.

import { addTexts } from '../i18n';
import { boards } from '../i18n/generated/boards';
import { gallery } from '../i18n/generated/gallery';

addTexts(boards, gallery);

export { Gallery } from './Gallery';
