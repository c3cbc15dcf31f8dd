(() => {
  let theme = null;
  try {
    theme = globalThis.localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system's preference then decides.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  const { document } = globalThis;
  document.documentElement.dataset.theme = theme;
  document.body.classList.add(theme);
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
  }
  // Code that brings a sheet along looks for its link. Chrome would fetch one that came with the page.
  for (const style of document.querySelectorAll('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = style.dataset.href;
    style.after(link);
  }
  // A page that a server has rendered has its code in templates, and is seen before that is asked for.
  const start = () => {
    for (const code of document.querySelectorAll('template[data-code]'))
      code.replaceWith(code.content);
  };
  const longestWaitMs = 300;
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) start();
    else {
      // A tab that is left before it is painted tells of no paint.
      globalThis.setTimeout(start, longestWaitMs);
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    }
  });
})();
