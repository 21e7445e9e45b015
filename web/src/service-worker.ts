// Caches the files of the page at the first visit and serves them afterwards. A new version is cached beside
// the old one. It replaces the old version once no page of that version is open.

/** The version and the files; the build writes them here. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

/**
 * The parts of ServiceWorkerGlobalScope that this file uses. TypeScript's declarations of it conflict with
 * those for pages.
 */
interface Waiting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const PREFIX = 'queens ';
const NAME = `${PREFIX}${BUILD.version}`;
const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(serve(event.request));
});

async function keep(): Promise<void> {
  const requests = BUILD.files.map((file) => new Request(file, { cache: 'no-cache' }));
  await (await caches.open(NAME)).addAll(requests);
}

/** Deletes the caches of other versions. */
async function forget(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The pages of all places run the same program, so one page is cached for all of them. */
async function serve(request: Request): Promise<Response> {
  const asked = request.url.replace(/[^/]*\.html\b/, '');
  const kept = await (await caches.open(NAME)).match(asked, { ignoreSearch: true });
  return kept ?? fetch(request);
}
