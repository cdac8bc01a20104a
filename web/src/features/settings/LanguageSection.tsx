import { useState } from 'react';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { SearchField } from '../../design/SearchField.tsx';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { currentLocale, type Locale, t } from '../../i18n/i18n.ts';
import { localeOfAccount } from '../../state/settingsOfDevice.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { findLanguages } from './languageChoices.ts';

/** The language of the application, for dates and numbers too. */
export default function LanguageSection() {
  const [, change] = useSettings();
  const [query, setQuery] = useState('');
  const found = findLanguages(query);
  return (
    <Section title={t('settings.language')} lead={t('language.lead')}>
      <SearchField label={t('language.search')} value={query} onChange={setQuery} />
      {found.length === 0 && (
        <p role="status" className={parts.lead}>
          {t('language.none')}
        </p>
      )}
      <RadioGroup<Locale>
        label={t('settings.language')}
        hideLabel
        value={currentLocale()}
        onChange={(locale) => change({ locale: localeOfAccount(locale) })}
        choices={found.map(({ locale, name, translatedName }) => ({
          value: locale,
          label: <span lang={locale}>{name}</span>,
          hint:
            locale === currentLocale()
              ? t('language.example', {
                  date: formatDate(Date.now(), { dateStyle: 'full' }),
                  number: formatNumber(1234.5),
                })
              : translatedName,
        }))}
      />
    </Section>
  );
}
