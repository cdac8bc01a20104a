import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Prose } from '../prose/index.ts';
import { type Release, releases } from './changelog.ts';
import { rememberRelease } from './seenRelease.ts';

/** Midday, so that the day is the same in every zone. */
export const getDay = ({ date }: Release) =>
  formatDate(Date.parse(`${date}T12:00:00Z`), { dateStyle: 'long' });

/** The changelog, version by version; or of the version in the address. */
export default function ChangelogsSection() {
  const { sub } = useParams({ strict: false }) as { sub?: string };
  const named = releases.filter(({ version, date }) => version === sub || date === sub);
  const shown = named.length > 0 ? named : releases;
  useEffect(rememberRelease, []);
  return (
    <Section title={t('settings.changelogs')} lead={t('changelog.lead')} onlyRead>
      {shown.map((release) => (
        <article key={release.version}>
          <h2 className={parts.heading}>{t('changelog.version', { version: release.version })}</h2>
          <p className={parts.lead}>{getDay(release)}</p>
          {/* Written in English only. */}
          <div lang="en" dir="ltr">
            <Prose text={release.text} />
          </div>
        </article>
      ))}
      {shown.length < releases.length && (
        <p className={parts.lead}>
          <Link to="/settings/$section" params={{ section: 'changelogs' }}>
            {t('changelog.all')}
          </Link>
        </p>
      )}
    </Section>
  );
}
