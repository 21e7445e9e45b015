// Has the browser keep the page, so that it opens without a network from the second visit on.

// A page that cannot be kept works all the same.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  });
}
