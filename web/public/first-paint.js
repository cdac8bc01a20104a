// Runs before the first paint: puts back the look the reader left, as saved by src/design/appearance.ts.
(() => {
  const root = document.documentElement;
  let saved = null;
  try {
    saved = JSON.parse(localStorage.getItem('guildhall.first-paint') ?? 'null');
  } catch {
    // Storage may be forbidden or hold something else; the defaults of the page then stand.
  }
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  if (saved) {
    for (const [name, value] of Object.entries(saved.attributes)) root.setAttribute(name, value);
    for (const [name, value] of Object.entries(saved.style)) root.style.setProperty(name, value);
    if (saved.followSystem && light) root.dataset.theme = 'light';
  } else if (light) {
    root.dataset.theme = 'light';
  }
  const width = innerWidth / (saved?.zoom ?? 1);
  root.dataset.layout = width < 600 ? 'phone' : width < 900 ? 'narrow' : width < 1240 ? 'medium' : 'wide';
  // Nobody who is signed out stays at such a place.
  if (location.pathname.startsWith('/channels')) root.dataset.firstFrame = '';
})();
