import { RadioGroup } from '../../design/RadioGroup.tsx';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { currentLocale, type Locale, locales, t } from '../../i18n/i18n.ts';
import { localeOfAccount } from '../../state/settingsOfDevice.ts';
import { useSettings } from '../../state/useSettings.ts';
import { Section } from '../../ui/settings/parts.tsx';

/** The language of the application, for dates and numbers too. */
export default function LanguageSection() {
  const [, change] = useSettings();
  return (
    <Section title={t('settings.language')} lead={t('language.lead')}>
      <RadioGroup<Locale>
        label={t('settings.language')}
        hideLabel
        value={currentLocale()}
        onChange={(locale) => change({ locale: localeOfAccount(locale) })}
        choices={(Object.keys(locales) as Locale[]).map((locale) => ({
          value: locale,
          label: <span lang={locale}>{locales[locale].name}</span>,
          ...(locale === currentLocale()
            ? {
                hint: t('language.example', {
                  date: formatDate(Date.now(), { dateStyle: 'full' }),
                  number: formatNumber(1234.5),
                }),
              }
            : {}),
        }))}
      />
    </Section>
  );
}
