import { MenuItem } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { account } from '../../state/account.ts';
import { settingOf } from '../../state/useSetting.ts';
import { copyText } from './actions.ts';

/** Copies the id of a menu's thing; there for those who turned developer mode on. Menus stand outside the session's context. */
export function CopyIdItem({ id }: { id: string }) {
  const { session } = account.use();
  if (!session || !settingOf(session.store, 'developer_mode')) return null;
  return <MenuItem icon="copy" label={t('menu.copyId')} onAction={() => void copyText(id)} />;
}
