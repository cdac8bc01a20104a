import './design/theme/base.css.ts';
import './app/firstPaint.css.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startErrorReporting } from './app/errorReporting.ts';
import { startAppearance } from './design/appearance.ts';
import { startLayout } from './design/layout.ts';
import { startVisibleHeight } from './design/visibleHeight.ts';
import { activateLocale, matchLocale, preferredLocale } from './i18n/i18n.ts';
import { environment, MissingEnvironment } from './state/environment.ts';

try {
  environment();
} catch (error) {
  document.getElementById('app')?.replaceChildren();
  // The catalogue is not loaded yet, and the wording is the specification's (section 8).
  if (error instanceof MissingEnvironment) alert('global environment variables are not set');
  throw error;
}

const reporter = startErrorReporting(environment());
startAppearance();
startLayout();
startVisibleHeight();
// Offline, the chosen language can be missing when the browser's own is cached.
await activateLocale(preferredLocale()).catch(() => activateLocale(matchLocale(navigator.languages)));
createRoot(document.getElementById('app')!).render(<App reporter={reporter} />);
