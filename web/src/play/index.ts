// The lazily loaded view.

import { addTexts } from '../i18n';
import { boards } from '../i18n/generated/boards';
import { play } from '../i18n/generated/play';

addTexts(boards, play);

export { Play } from './Play';
