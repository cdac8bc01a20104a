import type { EmailCategory } from '@guildhall/protocol/accounts/schemas';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { useFetched } from '../../ui/forms/useFetched.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';

/** The optional kinds of emails, in the order of the list. */
const CATEGORIES = [
  'communication',
  'social',
  'recommendations_and_events',
  'tips',
  'updates_and_announcements',
] as const satisfies readonly EmailCategory[];

const read = (signal: AbortSignal) => rest.call('getEmailSettings', { signal });

/** Which emails the user gets, besides those about the account itself. */
export default function EmailsSection() {
  const settings = useFetched(read);
  const { value } = settings;
  const change = async (name: EmailCategory, on: boolean) => {
    if (!value) return;
    settings.put({ ...value, categories: { ...value.categories, [name]: on } });
    const stored = await attempt(async () =>
      settings.put(
        await rest.call('updateEmailSettings', { body: { settings: { categories: { [name]: on } } } }),
      ),
    );
    if (!stored) settings.put(value);
  };
  return (
    <Section title={t('settings.emails')} lead={t('emailSettings.lead')}>
      {settings.error !== undefined && !value && (
        <ErrorState
          title={t('emailSettings.failed')}
          body={describeError(settings.error)}
          onRetry={settings.retry}
          busy={settings.loading}
          headingLevel={2}
        />
      )}
      {!value && settings.error === undefined && <RowsSkeleton count={5} height={56} />}
      {value && (
        <div className={parts.stack}>
          {CATEGORIES.map((name) => (
            <Setting key={name} id={name}>
              <Switch
                label={t(`emailSettings.${name}`)}
                hint={t(`emailSettings.${name}.hint`)}
                checked={value.categories[name]}
                onChange={(on) => void change(name, on)}
              />
            </Setting>
          ))}
        </div>
      )}
    </Section>
  );
}
