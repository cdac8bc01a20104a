import type { OptionalEmail } from '@guildhall/protocol/accounts/schemas';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { attempt } from '../../ui/forms/useAction.ts';
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
  'invitations',
  'applications',
] as const satisfies readonly OptionalEmail[];

const queryKey = ['email-settings'];

/** Which emails the user gets, besides those about the account itself. */
export default function EmailsSection() {
  const { client } = useQueries();
  const settings = useLiveQuery({
    queryKey,
    queryFn: ({ signal }) => rest.call('getEmailSettings', { signal }),
  });
  const value = settings.data;
  const change = async (name: OptionalEmail, on: boolean) => {
    if (!value) return;
    client.setQueryData(queryKey, { ...value, categories: { ...value.categories, [name]: on } });
    const stored = await attempt(async () =>
      client.setQueryData(
        queryKey,
        await rest.call('updateEmailSettings', { body: { settings: { categories: { [name]: on } } } }),
      ),
    );
    if (!stored) client.setQueryData(queryKey, value);
  };
  return (
    <Section title={t('settings.emails')} lead={t('emailSettings.lead')}>
      {settings.isLoadingError && (
        <ErrorState
          title={t('emailSettings.failed')}
          body={describeError(settings.error)}
          onRetry={() => void settings.refetch()}
          headingLevel={2}
        />
      )}
      {settings.isPending && <RowsSkeleton count={CATEGORIES.length} height={56} />}
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
