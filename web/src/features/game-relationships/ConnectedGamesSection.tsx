import type { GameRelationship } from '@guildhall/protocol/game-relationships/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationIconAddress, avatarAddress, getName } from '../../state/names.ts';
import { attempt, useAction } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { useApplications } from '../activities/index.ts';
import * as styles from './games.css.ts';
import { useGameRelationships } from './useGameRelationships.ts';

/** The user's friends and friend requests in games, by game. */
export default function ConnectedGamesSection() {
  const list = useGameRelationships();
  const games = Map.groupBy(list.data ?? [], ({ application_id }) => application_id);
  const applications = useApplications([...games.keys()]);
  return (
    <Section title={t('settings.connectedGames')} lead={t('connectedGames.lead')}>
      <ListStates
        list={list}
        failed={t('connectedGames.failed')}
        empty={{ title: t('connectedGames.none'), body: t('connectedGames.noneBody') }}
      >
        {[...games].map(([id, relationships]) => {
          const application = applications.get(id);
          const name = application?.name ?? t('connectedGames.unknown');
          return (
            <section key={id} aria-label={name}>
              <h2 className={styles.game}>
                <Avatar
                  name={name}
                  src={application && applicationIconAddress(application)}
                  seed={id}
                  size={32}
                />
                <bdi>{name}</bdi>
              </h2>
              <ul className={parts.rows}>
                {relationships.map((relationship) => (
                  <Row key={relationship.id} relationship={relationship} game={name} />
                ))}
              </ul>
            </section>
          );
        })}
      </ListStates>
    </Section>
  );
}

const HINTS = {
  [RelationshipType.FRIEND]: 'connectedGames.friend',
  [RelationshipType.PENDING_INCOMING]: 'connectedGames.received',
  [RelationshipType.PENDING_OUTGOING]: 'connectedGames.sent',
} as const;

const ENDS = {
  [RelationshipType.FRIEND]: 'connectedGames.remove',
  [RelationshipType.PENDING_INCOMING]: 'connectedGames.refuse',
  [RelationshipType.PENDING_OUTGOING]: 'connectedGames.withdraw',
} as const;

function Row({ relationship, game }: { relationship: GameRelationship; game: string }) {
  const { id, application_id, type, user } = relationship;
  const params = { user_id: id, application_id };
  const name = user ? getName(user) : id;
  const isFriend = type === RelationshipType.FRIEND;
  const act = t(ENDS[type]);
  const accept = useAction(async () => {
    await attempt(() => rest.call('acceptGameRelationship', { params, body: {} }));
  });
  const remove = async () => {
    const agreed =
      !isFriend ||
      (await confirm({
        title: t('connectedGames.removeTitle', { name }),
        body: t('connectedGames.removeBody', { name, game }),
        action: t('connectedGames.remove'),
        danger: true,
      }));
    if (agreed) await attempt(() => rest.call('deleteGameRelationshipByApplication', { params }));
  };
  return (
    <li className={parts.row}>
      <Avatar name={name} src={user && avatarAddress(user)} seed={id} size={40} />
      <span className={parts.rowWords}>
        <span className={parts.rowName}>
          <bdi>{name}</bdi>
        </span>
        <span className={parts.rowHint}>{t(HINTS[type])}</span>
      </span>
      {type === RelationshipType.PENDING_INCOMING && (
        <Button
          size="sm"
          variant="filled"
          busy={accept.busy}
          aria-label={t('connectedGames.acceptOne', { name })}
          onPress={() => void accept.run()}
        >
          {t('connectedGames.accept')}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={t('connectedGames.removeOne', { act, name })}
        onPress={() => void remove()}
      >
        {act}
      </Button>
    </li>
  );
}
