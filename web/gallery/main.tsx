import '../src/design/theme/base.css.ts';
import auth from 'virtual:words/auth';
import frame from 'virtual:words/frame';
import invites from 'virtual:words/invites';
import { createRoot } from 'react-dom/client';
import { setAppearance, startAppearance } from '../src/design/appearance.ts';
import { Layers } from '../src/design/Layers.tsx';
import { startLayout } from '../src/design/layout.ts';
import { assertTheme } from '../src/design/tokens.ts';
import { activateLocale, type Locale, loadWords } from '../src/i18n/i18n.ts';
import { LocaleProvider } from '../src/i18n/LocaleProvider.tsx';
import { AuthPage, InvitePage, RegisterPage } from './AuthPage.tsx';
import { KitPage } from './KitPage.tsx';
import { ShellPage } from './ShellPage.tsx';
import { StatesPage } from './StatesPage.tsx';

/**
 * Development only: every primitive on one page. Parameters: `page` (kit, states, shell, login, register, invite),
 * `theme`, `locale`, `zoom`, `saturation`, `contrast`.
 */
const query = new URLSearchParams(location.search);
const pages = {
  kit: KitPage,
  states: StatesPage,
  shell: ShellPage,
  login: AuthPage,
  register: RegisterPage,
  invite: InvitePage,
};
const Page = pages[(query.get('page') ?? 'kit') as keyof typeof pages];

startAppearance();
setAppearance({
  theme: assertTheme(query.get('theme') ?? 'dark'),
  followSystem: false,
  zoom: Number(query.get('zoom') ?? 100) as 100,
  saturation: Number(query.get('saturation') ?? 1),
  contrast: Number(query.get('contrast') ?? 1),
});
startLayout();
await activateLocale((query.get('locale') ?? 'en') as Locale);
await loadWords([frame, auth, invites]);
createRoot(document.getElementById('app')!).render(
  <LocaleProvider>
    <Layers>
      <Page />
    </Layers>
  </LocaleProvider>,
);
