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
})();
