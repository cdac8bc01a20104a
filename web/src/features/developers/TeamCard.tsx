import type { Team } from '@guildhall/protocol/teams/schemas';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.tsx';
import { Icon } from '../../design/Icon.tsx';
import * as styles from './developers.css.ts';

/** A team in the list of teams. */
export const TeamCard = ({ team }: { team: Team }) => (
  <li>
    <Link to="/developers/teams/$team" params={{ team: team.id }} className={styles.card}>
      <Avatar name={team.name} seed={team.id} size={44} />
      <span className={styles.cardWords}>
        <span className={styles.cardName}>
          <bdi>{team.name}</bdi>
        </span>
      </span>
      <Icon name="caret.next" size={14} weight="bold" />
    </Link>
  </li>
);
