import { key, type Member, type Role, type Store, type User } from '@guildhall/client';
import {
  emojiPath,
  type ImageAddressOptions,
  type ImageKind,
  imagePath,
  stickerPath,
} from '@guildhall/protocol/assets/addresses';
import { badgePath } from '@guildhall/protocol/guild-tags/badges';
import { useAppearance, useTheme } from '../design/appearance.ts';
import { roleNameColor } from '../design/roleColor.ts';
import { t } from '../i18n/i18n.ts';
import { environment } from './environment.ts';
import { useMember, useRoles, useSlice, useUser } from './hooks.ts';

/** A user's name in a guild: their nickname there, else their display name, else their username. */
export const getName = (user: User | undefined, member?: Member): string =>
  member?.nick || user?.global_name || user?.username || t('user.unknown');

/** The name of a user in a guild. @param author as of `useMemberLook` */
export const memberName = (
  store: Store,
  guildId: string | undefined,
  userId: string,
  author?: User,
): string =>
  getName(store.users.get(userId) ?? author, guildId ? store.members.get(guildId)?.get(userId) : undefined);

const NO_COLOR = 0;

/** The colour of a member's name: that of their highest role with a colour. */
export const getColor = (roles: readonly Role[], member: Member | undefined): number =>
  member
    ? (roles.find((role) => role.color !== NO_COLOR && member.roles.includes(role.id))?.color ?? NO_COLOR)
    : NO_COLOR;

/**
 * A member as lists and messages show them: name, colour for the theme and the user's settings, avatar.
 *
 * @param author the user as part of a message, for one who is not in the store: webhooks never are
 */
export function useMemberLook(guildId: string, userId: string, author?: User) {
  const user = useUser(userId) ?? author;
  const member = useMember(guildId, userId);
  const roles = useRoles(guildId);
  const theme = useTheme();
  const { roleColors } = useAppearance();
  const stored = getColor(roles, member);
  const color = roleNameColor(stored, theme);
  return {
    user,
    member,
    name: getName(user, member),
    color: roleColors === 'in_names' ? color : undefined,
    /** The stored colour of the dot next to the name; 0 if there is none, or the user wants none there. */
    dot: roleColors === 'next_to_names' ? stored : NO_COLOR,
    picture: user ? memberAvatarAddress(user, guildId, member) : undefined,
  };
}

export const useMemberName = (guildId: string, userId: string) => {
  const user = useUser(userId);
  const member = useMember(guildId, userId);
  return getName(user, member);
};

export const useRoleById = (guildId: string, roleId: string) =>
  useSlice(key.roles(guildId), (store) => store.roles.get(guildId)?.get(roleId));

const files = () => environment().CDN_HOST ?? '';
/** Address of a stored picture. */
export const pictureAddress = (
  kind: ImageKind,
  owner: readonly string[],
  hash: string,
  options: ImageAddressOptions,
) => files() + imagePath(kind, owner, hash, options);

/** Address of a custom emoji's picture, which is 128 pixels wide at most. */
export const customEmojiAddress = (emojiId: string, size: 32 | 64 | 128, moving: boolean): string =>
  files() + emojiPath(emojiId, size, moving);

/** Address of a sticker's picture. @param format one of `StickerFormatType` */
export const stickerAddress = (stickerId: string, format: number, moving: boolean): string =>
  files() + stickerPath(stickerId, format, moving);

/** Address of the badge of a guild's tag. */
export const guildBadgeAddress = (guildId: string, badge: string): string =>
  files() + badgePath(guildId, badge);

/** Address of the file of a soundboard sound. */
export const soundAddress = (soundId: string): string => `${files()}/soundboard-sounds/${soundId}`;

/** Address of a user's avatar, `size` pixels wide; undefined for users without one, who are shown by an initial. */
export const avatarAddress = (
  { id, avatar }: Pick<User, 'id' | 'avatar'>,
  size = 80,
  moving = false,
): string | undefined => (avatar ? pictureAddress('avatars', [id], avatar, { size, moving }) : undefined);

/** Address of a member's avatar: that for the guild, else the user's. */
export const memberAvatarAddress = (
  user: Pick<User, 'id' | 'avatar'>,
  guildId: string,
  member: Pick<Member, 'avatar'> | undefined,
  size = 80,
): string | undefined =>
  member?.avatar
    ? pictureAddress('member-avatars', [guildId, user.id], member.avatar, { size })
    : avatarAddress(user, size);

/** Address of a guild's icon; undefined for guilds without one. */
export const iconAddress = (
  { id, icon }: { id: string; icon: string | null },
  size = 96,
  moving = false,
): string | undefined => (icon ? pictureAddress('icons', [id], icon, { size, moving }) : undefined);

/** Address of an application's icon; undefined for those without one. */
export const applicationIconAddress = (
  { id, icon }: { id: string; icon: string | null },
  size = 80,
): string | undefined => (icon ? pictureAddress('app-icons', [id], icon, { size }) : undefined);

/** Address of a picture that an application has for rich presence. */
export const applicationAssetAddress = (applicationId: string, assetId: string): string =>
  `${files()}/app-assets/${applicationId}/${assetId}.webp?size=128`;

/** Address of the image behind a guild's invites; undefined for guilds without one. */
export const splashAddress = (
  id: string,
  splash: string | null | undefined,
  size = 600,
): string | undefined =>
  splash ? pictureAddress('splashes', [id], splash, { size, moving: false }) : undefined;

/** Address of the banner of a user or guild; undefined for those without one. */
export const bannerAddress = (
  id: string,
  banner: string | null | undefined,
  size = 600,
): string | undefined =>
  banner ? pictureAddress('banners', [id], banner, { size, moving: true }) : undefined;

/** Address of a member's banner for one guild. */
export const memberBannerAddress = (guildId: string, userId: string, banner: string, size = 600): string =>
  pictureAddress('member-banners', [guildId, userId], banner, { size, moving: true });
