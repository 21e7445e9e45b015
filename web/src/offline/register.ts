// Has the browser keep the page, so that it opens without a network from the second visit on.

if ('serviceWorker' in navigator) {
  // A page that cannot be kept works all the same.
  navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
}
