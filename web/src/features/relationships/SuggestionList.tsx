import { PRIVATE } from '@guildhall/client';
import type { FriendSuggestion } from '@guildhall/protocol/relationships/schemas';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { requestFriend } from './befriend.ts';
import { findContactsDialog } from './dialogs.ts';
import * as styles from './friends.css.ts';
import { SUGGESTIONS } from './suggestions.ts';

const without = (suggestions: readonly FriendSuggestion[], userId: string) =>
  suggestions.filter(({ suggested_user: { id } }) => id !== userId);

/** Users whom the user may know, from small guilds, by common friends and by their contacts. */
export function SuggestionList() {
  const suggestions = useLiveQuery(
    {
      queryKey: SUGGESTIONS,
      queryFn: ({ signal }): Promise<readonly FriendSuggestion[]> =>
        rest.call('listFriendSuggestions', { signal }),
    },
    {
      RELATIONSHIP_ADD: (list, { id }) => without(list, id),
      FRIEND_SUGGESTION_CREATE: (list, suggestion) => [
        suggestion as FriendSuggestion,
        ...without(list, suggestion.suggested_user.id),
      ],
      FRIEND_SUGGESTION_DELETE: (list, { suggested_user_id }) => without(list, suggested_user_id),
    },
  );
  return (
    <>
      <div className={styles.acts}>
        <Button size="sm" icon="search" onPress={() => openDialog(findContactsDialog, {})}>
          {t('contacts.title')}
        </Button>
      </div>
      <ListStates
        list={suggestions}
        failed={t('friends.suggestionsFailed')}
        empty={{ title: t('friends.noSuggestions'), body: t('friends.noSuggestionsBody') }}
      >
        <ul className={styles.list}>
          {suggestions.data?.map((suggestion) => (
            <SuggestionRow key={suggestion.suggested_user.id} suggestion={suggestion} />
          ))}
        </ul>
      </ListStates>
    </>
  );
}

function SuggestionRow({ suggestion }: { suggestion: FriendSuggestion }) {
  const { suggested_user: user, mutual_friends_count, mutual_guilds_count, reasons } = suggestion;
  const session = useSession();
  const showCard = useUserPopout(PRIVATE, user.id);
  const name = getName(user);
  const dismiss = () => attempt(() => rest.call('deleteFriendSuggestion', { params: { user_id: user.id } }));
  return (
    <li className={styles.row}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar name={name} src={avatarAddress(user)} seed={user.id} size={36} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip> <bdi className={styles.username}>{user.username}</bdi>
          </span>
          <span className={styles.below}>
            {reasons.length > 0
              ? t('contacts.reason')
              : mutual_friends_count > 0
                ? t('friends.mutualFriends', { count: mutual_friends_count })
                : t('friends.mutualGuilds', { count: mutual_guilds_count })}
          </span>
        </span>
      </button>
      <span className={styles.acts}>
        <Button size="sm" icon="invite" onPress={() => void requestFriend(session, user.id)}>
          {t('friends.add')}
        </Button>
        <IconButton icon="close" label={t('friends.dismiss', { name })} onPress={() => void dismiss()} />
      </span>
    </li>
  );
}
