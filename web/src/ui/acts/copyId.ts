import type { Session } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import { getSetting } from '../../state/useSetting.ts';
import { copyText } from '../copyText.ts';
import type { Act } from './act.ts';

/** The act that copies a subject's id, offered in developer mode. */
export const copyIdAct = <Subject>(
  place: number,
  read: (subject: Subject) => { readonly session: Session; readonly id: string },
): Act<Subject> => ({
  name: 'copyId',
  place,
  icon: 'copy',
  label: () => t('menu.copyId'),
  when: (subject) => getSetting(read(subject).session.store, 'developer_mode'),
  run: (subject) => copyText(read(subject).id),
});
