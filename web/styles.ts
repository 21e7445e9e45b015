// Names of classes in the style sheets of components: `queen` in Board.module.css becomes `Board-queen`.

import { basename } from 'node:path';

export const css = {
  modules: {
    generateScopedName: (name: string, file: string) =>
      `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
  },
};
