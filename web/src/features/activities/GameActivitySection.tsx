import type { OwnStatistics } from '@guildhall/protocol/activities/schemas';
import { Avatar } from '../../design/Avatar.tsx';
import { confirm } from '../../design/confirm.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatRelative, formatSpan } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useSettings } from '../../state/useSettings.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { useApplications } from './useApplications.ts';

/** The games that the user has played, and whether others see what they play. */
export default function GameActivitySection() {
  const [settings, change] = useSettings();
  const list = useLiveQuery({
    queryKey: ['own-statistics'],
    queryFn: ({ signal }) => rest.call('listOwnStatistics', { signal }),
  });
  const applications = useApplications((list.data ?? []).map(({ application_id }) => application_id));
  const forget = async ({ application_id }: OwnStatistics, name: string) => {
    const agreed = await confirm({
      title: t('gameActivity.forgetTitle', { name }),
      body: t('gameActivity.forgetBody'),
      action: t('gameActivity.forget'),
      danger: true,
    });
    if (!agreed) return;
    await attempt(() => rest.call('deleteOwnStatistics', { params: { application_id } }));
    await list.refetch();
  };
  return (
    <Section title={t('settings.gameActivity')} lead={t('gameActivity.lead')}>
      <Switch
        label={t('activityPrivacy.show')}
        hint={t('activityPrivacy.showHint')}
        checked={settings.show_current_game}
        onChange={(on) => change({ show_current_game: on })}
      />
      <h2 className={parts.heading}>{t('gameActivity.played')}</h2>
      <ListStates
        list={list}
        failed={t('gameActivity.failed')}
        empty={{ title: t('gameActivity.none'), body: t('gameActivity.noneBody') }}
      >
        <ul className={parts.rows}>
          {list.data?.map((played) => {
            const application = applications.get(played.application_id);
            const name = application?.name ?? t('gameActivity.unknown');
            return (
              <li key={played.application_id} className={parts.row}>
                <Avatar
                  name={name}
                  src={application && applicationIconAddress(application)}
                  seed={played.application_id}
                  size={40}
                />
                <span className={parts.rowWords}>
                  <span className={parts.rowName}>
                    <bdi>{name}</bdi>
                  </span>
                  <span className={parts.rowHint}>
                    {t('gameActivity.time', {
                      span: formatSpan(played.total_duration),
                      when: formatRelative(Math.min(0, Date.parse(played.last_played_at) - Date.now())),
                    })}
                  </span>
                </span>
                <IconButton
                  icon="delete"
                  label={t('gameActivity.forgetOne', { name })}
                  onPress={() => void forget(played, name)}
                />
              </li>
            );
          })}
        </ul>
      </ListStates>
    </Section>
  );
}
