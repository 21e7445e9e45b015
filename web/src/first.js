// Runs once the style sheet has loaded, before the first paint. The page contains its first screen in English.
// This script hides it at every other address, and from visitors who read another language. Then it
// fetches the programs, which would delay the style sheet on a slow connection if they came first.
(() => {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('queens.theme');
    if (theme !== null) dataset.theme = theme;
  } catch {
    // The storage is blocked.
  }
  const { languages = '', programs = '' } = document.currentScript?.dataset ?? {};
  const codes = navigator.languages.map((name) => name.slice(0, 2));
  const language = codes.find((code) => languages.split(' ').includes(code)) ?? 'en';
  const { pathname, search } = location;
  const isFirst = /\/(index\.html)?$/.test(pathname) && search === '';
  if (!isFirst || language !== 'en') dataset.other = '';
  programs.split(' ').forEach((file, index) => {
    const program =
      index === 0
        ? Object.assign(document.createElement('script'), { type: 'module', src: file })
        : Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
    document.head.append(program);
  });
})();
