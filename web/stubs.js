// What the modules of the page expect of a browser when they are loaded, for programs of Node.js.

const nothing = () => undefined;
const list = { matches: false, addEventListener: nothing };
const stubs = {
  location: new URL('http://localhost/'),
  history: { replaceState: nothing },
  addEventListener: nothing,
  matchMedia: () => list,
  navigator: { languages: ['en'] },
  document: { documentElement: { dataset: {} } },
};
for (const [name, value] of Object.entries(stubs))
  Object.defineProperty(globalThis, name, { value, configurable: true });
