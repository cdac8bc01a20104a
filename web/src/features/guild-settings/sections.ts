import { Permission } from '@guildhall/protocol/permissions/permission';
import type { IconName } from '../../design/icons.ts';

/** A section of a guild's settings. Its name is the message `guildSettings.<id>`, more words for the search `guildSettings.<id>.keywords`. */
interface SectionKind {
  readonly icon: IconName;
  readonly group: 'guild' | 'people' | 'safety';
  /** Any of these opens it. */
  readonly needs: bigint;
}

const SECTIONS = {
  overview: { icon: 'server', group: 'guild', needs: Permission.MANAGE_GUILD },
  channels: { icon: 'channel.text', group: 'guild', needs: Permission.MANAGE_CHANNELS },
  roles: { icon: 'role', group: 'guild', needs: Permission.MANAGE_ROLES },
  members: {
    icon: 'members',
    group: 'people',
    needs:
      Permission.MANAGE_GUILD |
      Permission.MANAGE_ROLES |
      Permission.MANAGE_NICKNAMES |
      Permission.KICK_MEMBERS |
      Permission.BAN_MEMBERS |
      Permission.MODERATE_MEMBERS,
  },
  invites: { icon: 'link', group: 'people', needs: Permission.MANAGE_GUILD },
  bans: { icon: 'block', group: 'people', needs: Permission.BAN_MEMBERS },
  moderation: { icon: 'moderation', group: 'safety', needs: Permission.MANAGE_GUILD },
  community: { icon: 'globe', group: 'safety', needs: Permission.MANAGE_GUILD },
  'audit-log': { icon: 'audit', group: 'safety', needs: Permission.VIEW_AUDIT_LOG },
} as const satisfies Record<string, SectionKind>;
export type SectionId = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];
export const kindOf = (id: SectionId): SectionKind => SECTIONS[id];

/** The sections that somebody with these permissions in the guild may open. */
export const openSections = (permissions: bigint): SectionId[] =>
  SECTION_IDS.filter((id) => (permissions & kindOf(id).needs) !== 0n);
