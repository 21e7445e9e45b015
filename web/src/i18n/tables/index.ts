// The tables of texts, one for each part of the page.

export { compare } from './compare';
export { count } from './count';
export { explain } from './explain';
export { gallery } from './gallery';
export { learn } from './learn';
export { learnBits } from './learnBits';
export { learnEnd } from './learnEnd';
export { learnFar } from './learnFar';
export { page } from './page';
export { play } from './play';
export { visualiser } from './visualiser';
