import { I18nProvider as LinguiProvider } from '@lingui/react';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { I18nProvider as AriaLocale } from 'react-aria-components/I18nProvider';
import { i18n } from './i18n.ts';

/** Provides language and direction to everything inside. A change of language redraws the whole tree. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(
    (listener) => i18n.on('change', listener),
    () => i18n.locale,
  );
  return (
    <LinguiProvider i18n={i18n}>
      <AriaLocale locale={locale}>
        <Fragment key={locale}>{children}</Fragment>
      </AriaLocale>
    </LinguiProvider>
  );
}
