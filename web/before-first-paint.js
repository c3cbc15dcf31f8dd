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
  // Vite's loader skips a style sheet that already has a link. It is made here, since Chrome would fetch one that stands in the HTML.
  for (const style of document.querySelectorAll('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = style.dataset.href;
    style.after(link);
  }
  // The server puts script tags into templates, so that scripts load after the first paint.
  const insertScripts = () => {
    for (const template of document.querySelectorAll('template[data-code]'))
      template.replaceWith(template.content);
  };
  const maxWaitMs = 300;
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) insertScripts();
    else {
      // A tab that is hidden before its first paint reports no paint.
      globalThis.setTimeout(insertScripts, maxWaitMs);
      new PerformanceObserver(insertScripts).observe({ type: 'paint', buffered: true });
    }
  });
})();
