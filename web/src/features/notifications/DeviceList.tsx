import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useStreaming } from '../../state/streamerMode.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Setting } from '../../ui/settings/Setting.tsx';
import { DEVICES } from './push.ts';

/** The devices with push notifications, which can be turned off from here. Draws nothing without one. */
export function DeviceList() {
  const list = useLiveQuery(
    { queryKey: DEVICES, queryFn: ({ signal }) => rest.call('listDevices', { signal }) },
    { AUTH_SESSION_CHANGE: () => STALE },
  );
  const isHidden = useStreaming('hide_personal_info');
  const remove = async (id: string) => {
    if (await attempt(() => rest.call('removeDevice', { params: { device_id: id } })))
      showToast({ message: t('push.removed') });
    void list.refetch();
  };
  if (!list.data?.length) return null;
  return (
    <Setting id="devices">
      <h2 className={parts.heading}>{t('push.devices')}</h2>
      <ul className={parts.rows} aria-label={t('push.devices')}>
        {list.data.map(({ id, os, platform, service, registered_at: since, current }) => {
          const name = [platform, os].filter(Boolean).join(' · ') || t('push.unknownDevice');
          const shown = isHidden ? t('streamer.hidden') : name;
          return (
            <li key={id} className={parts.row}>
              <Icon name="sessions" size={24} />
              <span className={parts.rowWords}>
                <span className={parts.rowName}>{shown}</span>
                <span className={parts.rowHint}>
                  {t('push.since', { date: formatDate(Date.parse(since), { dateStyle: 'long' }), service })}
                </span>
              </span>
              {current ? (
                <Tag tone="accent">{t('push.thisDevice')}</Tag>
              ) : (
                <Button
                  size="sm"
                  aria-label={t('push.removeNamed', { name: shown })}
                  onPress={() => void remove(id)}
                >
                  {t('push.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Setting>
  );
}
