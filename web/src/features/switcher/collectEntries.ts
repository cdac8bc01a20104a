import { guildPermissions, PRIVATE } from '@guildhall/client';
import type { KeybindAction } from '@guildhall/protocol/users/keybinds';
import { t } from '../../i18n/i18n.ts';
import { type Act, type ActContext, actIcon, offeredActs } from '../../ui/acts/act.ts';
import type { getFocusedMessage } from '../../ui/acts/focusedMessage.ts';
import { channelActs, conversationActs, guildActs, memberActs, messageActs } from '../../ui/acts/points.ts';
import { type CommandContext, commands, namedCommands } from '../../ui/commands.ts';
import { HOME } from '../../ui/place.ts';
import type { SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { guildSettingsSections, settingsSections } from '../../ui/settings/sections.ts';
import { type Bindings, getKeys } from '../keybinds/index.ts';
import type { ChosenUser, Entry } from './entries.ts';

export interface EntryContext extends CommandContext {
  readonly bindings: Bindings;
  readonly focused: ReturnType<typeof getFocusedMessage>;
  /** Settings entries that link to other screens. */
  readonly links: readonly SettingsItem[];
}

const readKeys = ({ key, shownKey }: Act<never>): readonly string[] =>
  shownKey ? shownKey.split(' ') : key ? getKeys(key) : [];

/** Lists the acts on a subject; an act with choices has an entry for each. */
function listActs<Subject>(
  kind: string,
  where: string,
  acts: readonly Act<Subject>[],
  subject: Subject,
  context: ActContext,
): Entry[] {
  return offeredActs(acts, subject).flatMap((act): Entry[] => {
    const { name, run, choices } = act;
    const label = act.label(subject);
    const shared = { where, keywords: '', icon: actIcon(act, subject), keys: readKeys(act) };
    if (run) return [{ ...shared, id: `${kind} ${name}`, name: label, run: () => run(subject, context) }];
    return (choices?.(subject) ?? []).map((choice) => ({
      ...shared,
      id: `${kind} ${name} ${choice.name}`,
      name: t('switcher.choice', { act: label, choice: choice.label }),
      run: choice.run,
    }));
  });
}

/** Lists the acts on the focused message, and on the open channel and guild. */
function listPlaceActs({ session, place, focused, go, navigate }: EntryContext): Entry[] {
  const { guildId, channelId } = place;
  const { store } = session;
  const ways = { go, navigate };
  const atPage = { ...ways, origin: document.body };
  const channel = channelId === undefined ? undefined : store.channels.get(channelId);
  const entries: Entry[] = [];
  if (focused)
    entries.push(
      ...listActs('message', t('switcher.message'), messageActs.all(), focused.subject, {
        ...ways,
        origin: focused.origin,
      }),
    );
  if (channel && guildId === HOME)
    entries.push(
      ...listActs(
        'conversation',
        t('switcher.conversation'),
        conversationActs.all(),
        { session, guildId, channelId: channel.id, leave: () => go(HOME) },
        atPage,
      ),
    );
  else if (channel)
    entries.push(
      ...listActs(
        'channel',
        `#${channel.name}`,
        channelActs.all(),
        { session, guildId, channelId: channel.id },
        atPage,
      ),
    );
  const guild = store.guilds.get(guildId);
  if (guild) entries.push(...listActs('guild', guild.name, guildActs.all(), { session, guildId }, atPage));
  return entries;
}

/** Commands that are already listed as acts on the channel and guild, or have no use here. */
const LEFT_OUT: ReadonlySet<KeybindAction> = new Set<KeybindAction>([
  'switcher',
  'markRead',
  'markGuildRead',
]);

function listCommands(context: EntryContext): Entry[] {
  const isOffered = ({ when }: { readonly when?: (context: CommandContext) => boolean }) =>
    !when || when(context);
  const shared = { where: '', keywords: '' };
  return [
    ...commands
      .all()
      .filter((command) => !LEFT_OUT.has(command.action) && isOffered(command))
      .map(({ action, icon, run }) => ({
        ...shared,
        id: `command ${action}`,
        name: t(`keybinds.${action}`),
        icon,
        keys: getKeys(context.bindings[action][0] ?? ''),
        run: () => run(context),
      })),
    ...namedCommands
      .all()
      .filter(isOffered)
      .map(({ name, label, icon, run }) => ({
        ...shared,
        id: `command ${name}`,
        name: label(),
        icon,
        keys: [],
        run: () => run(context),
      })),
  ];
}

/** Lists the sections and controls of the user's settings, and the sections of the open guild's. */
function listSettings({ session, place, navigate, links }: EntryContext): Entry[] {
  const shared = { where: t('settings.title'), keywords: '', keys: [] };
  const own = settingsSections.all().flatMap(({ id, icon, label, keywords, controls = {} }): Entry[] => [
    {
      ...shared,
      id: `settings ${id}`,
      name: t(label),
      keywords: t(keywords),
      icon,
      run: () => navigate({ to: '/settings/$section', params: { section: id } }),
    },
    ...Object.entries(controls).map(([anchor, words]) => ({
      ...shared,
      id: `settings ${id} ${anchor}`,
      name: t(words),
      where: t('switcher.setting', { section: t(label) }),
      icon,
      run: () => navigate({ to: '/settings/$section/$sub', params: { section: id, sub: anchor } }),
    })),
  ]);
  const elsewhere = links.map(({ id, label, keywords = '', icon, onPress }) => ({
    ...shared,
    id: `settings ${id}`,
    name: label,
    keywords,
    icon,
    run: () => onPress?.(),
  }));
  const guild = session.store.guilds.get(place.guildId);
  const permissions = guild ? guildPermissions(session.store, guild.id) : 0n;
  const ofGuild = guildSettingsSections
    .all()
    .filter(({ needs }) => (permissions & needs) !== 0n)
    .map(({ id, icon, label, keywords }) => ({
      ...shared,
      id: `guild settings ${id}`,
      name: t(label),
      keywords: t(keywords),
      where: t('switcher.guildSetting', { guild: guild?.name ?? '' }),
      icon,
      run: () =>
        navigate({
          to: '/guilds/$guild/settings/$section',
          params: { guild: place.guildId, section: id },
        }),
    }));
  return [...own, ...elsewhere, ...ofGuild];
}

/** Collects all acts and settings available at the user's current place. */
export const collectEntries = (context: EntryContext): readonly Entry[] => [
  ...listPlaceActs(context),
  ...listCommands(context),
  ...listSettings(context),
];

/** Actions for a user: as a member of the open guild, or outside of guilds. */
export function collectUserActs(context: EntryContext, user: ChosenUser): readonly Entry[] {
  const { session, place, go, navigate } = context;
  const isMember = session.store.members.get(place.guildId)?.has(user.id);
  const subject = { session, guildId: isMember ? place.guildId : PRIVATE, userId: user.id };
  return listActs('member', user.name, memberActs.all(), subject, { go, navigate, origin: document.body });
}
