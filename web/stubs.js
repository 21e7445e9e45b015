// Stubs of the browser interfaces that the page's modules use while they are loaded, for programs of Node.js.

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
