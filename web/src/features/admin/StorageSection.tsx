import type { InstanceStorage } from '@guildhall/protocol/instance/schemas';
import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Door } from '../../design/Door.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { formatBytes, formatRelative } from '../../i18n/format.ts';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { avatarAddress, getName, iconAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { Meter } from '../../ui/settings/Meter.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import * as styles from './admin.css.ts';

/** Used and free storage, and the accounts that use the most. */
export default function StorageSection() {
  const { data, isError, error, refetch } = useLiveQuery({
    queryKey: ['instance', 'storage'],
    queryFn: ({ signal }) => rest.call('getInstanceStorage', { signal }),
  });
  return (
    <Section title={t('admin.storage')} lead={t('admin.storageLead')} onlyRead>
      {data ? (
        <Report {...data} />
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={6} height={56} />
      )}
    </Section>
  );
}

/** Names of the known kinds of files; others are shown by their folder. */
const KINDS: Readonly<Record<string, MessageId>> = {
  'app-icons': 'admin.kind.appIcons',
  attachments: 'admin.kind.attachments',
  avatars: 'admin.kind.avatars',
  banners: 'admin.kind.banners',
  'channel-icons': 'admin.kind.channelIcons',
  'discovery-splashes': 'admin.kind.discovery',
  'home-headers': 'admin.kind.homeHeaders',
  icons: 'admin.kind.icons',
  'instance-icons': 'admin.kind.instanceIcon',
  'member-avatars': 'admin.kind.memberAvatars',
  'member-banners': 'admin.kind.memberBanners',
  'role-icons': 'admin.kind.roleIcons',
  splashes: 'admin.kind.splashes',
  uploads: 'admin.kind.uploads',
};

function Report(storage: InstanceStorage) {
  const { disk, cache, files, accounts, guilds } = storage;
  const used = formatBytes(storage.used_bytes);
  const total = Math.max(1, disk?.total_bytes ?? 1);
  return (
    <>
      {!storage.takes_uploads && <Notice tone="danger">{t('admin.uploadsRefused')}</Notice>}
      <div className={styles.meters}>
        {disk && (
          <Meter
            label={t('admin.disk')}
            value={t('admin.freeOf', {
              free: formatBytes(Math.max(0, disk.free_bytes)),
              total: formatBytes(disk.total_bytes),
            })}
            share={disk.own_bytes / total}
            others={1 - (disk.own_bytes + Math.max(0, disk.free_bytes)) / total}
            isFull={disk.free_bytes < disk.minimum_bytes}
            hint={t('admin.diskHint', {
              own: formatBytes(disk.own_bytes),
              others: formatBytes(Math.max(0, total - disk.own_bytes - Math.max(0, disk.free_bytes))),
              minimum: formatBytes(disk.minimum_bytes),
            })}
          />
        )}
        {storage.quota_bytes !== null && (
          <Meter
            label={t('admin.kept')}
            value={t('admin.bytesOf', { bytes: used, most: formatBytes(storage.quota_bytes) })}
            share={storage.used_bytes / storage.quota_bytes}
          />
        )}
        <Meter
          label={t('admin.cache')}
          value={t('admin.bytesOf', {
            bytes: formatBytes(cache.bytes),
            most: formatBytes(cache.limit_bytes),
          })}
          share={cache.bytes / cache.limit_bytes}
          // A full cache does its work.
          isQuiet
          hint={t('admin.cacheHint')}
        />
      </div>
      <h2 className={parts.heading}>{t('admin.byKind')}</h2>
      <dl className={styles.facts}>
        <Kind label={t('admin.database')}>{formatBytes(storage.database_bytes)}</Kind>
        <Kind label={t('admin.kept')}>{used}</Kind>
        {files.map((file) => (
          <Kind key={file.kind} label={KINDS[file.kind] ? t(KINDS[file.kind] as MessageId) : file.kind}>
            {`${t('admin.files', { count: file.files })} · ${formatBytes(file.bytes)}`}
          </Kind>
        ))}
      </dl>
      <p className={parts.lead}>
        {storage.measured_at === null
          ? t('admin.notMeasured')
          : t('admin.measured', { when: formatRelative(Date.parse(storage.measured_at) - Date.now()) })}
      </p>
      <Largest title={t('admin.largestAccounts')}>
        {accounts.map(({ user, bytes, quota_bytes }) => (
          <Keeper
            key={user.id}
            image={<Avatar name={getName(user)} seed={user.id} src={avatarAddress(user)} size={32} />}
            name={getName(user)}
            bytes={bytes}
            quota={quota_bytes}
          />
        ))}
      </Largest>
      <Largest title={t('admin.largestGuilds')}>
        {guilds.map(({ bytes, quota_bytes, ...guild }) => (
          <Keeper
            key={guild.id}
            image={<Door name={guild.name} seed={guild.id} src={iconAddress(guild)} size={32} />}
            name={guild.name}
            bytes={bytes}
            quota={quota_bytes}
          />
        ))}
      </Largest>
    </>
  );
}

const Kind = ({ label, children }: { label: string; children: string }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

const Largest = ({ title, children }: { title: string; children: readonly ReactNode[] }) => (
  <>
    <h2 className={parts.heading}>{title}</h2>
    {children.length > 0 ? (
      <ul className={parts.rows}>{children}</ul>
    ) : (
      <p className={parts.lead}>{t('admin.nothingStored')}</p>
    )}
  </>
);

/** An account or a guild, and how much of its quota it keeps. */
const Keeper = ({
  image,
  name,
  bytes,
  quota,
}: {
  image: ReactNode;
  name: string;
  bytes: number;
  quota: number;
}) => (
  <li className={parts.row}>
    {image}
    <div className={styles.stored}>
      <Meter
        label={<Clip>{name}</Clip>}
        value={t('admin.bytesOf', { bytes: formatBytes(bytes), most: formatBytes(quota) })}
        share={bytes / quota}
      />
    </div>
  </li>
);
