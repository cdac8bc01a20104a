import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import * as styles from './Attachments.css.ts';
import { useFreshAddress } from './address.ts';

/** A link to a file, shown as an icon. */
export function IconLink(props: { icon: IconName; label: string; address: string; download?: boolean }) {
  const { icon, label, address, download } = props;
  const fresh = useFreshAddress(address);
  return (
    <a
      className={styles.iconLink}
      href={fresh ?? address}
      aria-label={label}
      title={label}
      {...(download ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} size={20} />
    </a>
  );
}
