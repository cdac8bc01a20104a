import type { ReactNode } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import { applicationIconAddress } from '../../state/names.ts';
import * as styles from './oauth.css.ts';

/** The icons of an application and of what it asks to be linked with. */
export function Parties({
  application,
  children,
}: {
  application: { readonly id: string; readonly name: string; readonly icon: string | null };
  children: ReactNode;
}) {
  return (
    <div className={styles.parties} aria-hidden="true">
      <Avatar
        name={application.name}
        src={applicationIconAddress(application, 160)}
        seed={application.id}
        size={72}
      />
      <Icon name="link" size={20} className={styles.between} />
      {children}
    </div>
  );
}
