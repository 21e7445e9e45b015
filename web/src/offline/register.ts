// Registers the service worker, which makes the page work without a network from the second visit on.

// The page also works without the cache.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  });
}
