// The tables of texts, one for each part of the page.

export { compare } from './compare';
export { count } from './count';
export { explain } from './explain';
export { found } from './found';
export { gallery } from './gallery';
export { ladder } from './ladder';
export { learn } from './learn';
export { learnBits } from './learnBits';
export { learnEnd } from './learnEnd';
export { learnFar } from './learnFar';
export { loop } from './loop';
export { page } from './page';
export { paste } from './paste';
export { play } from './play';
export { visualiser } from './visualiser';
export { why } from './why';
