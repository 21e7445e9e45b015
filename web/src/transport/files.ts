/** The file of a tab or card on a file server, by its path on a server: `learn-6.html` for `/learn/6`. */
export const fileOf = (path: string): string =>
  path === '/' ? '' : `${path.slice(1).replace('/', '-')}.html`;
