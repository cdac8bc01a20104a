import { admin } from '../features/admin/feature.ts';
import { announcements } from '../features/announcements/feature.ts';
import { channelSettings } from '../features/channel-settings/feature.ts';
import { channels } from '../features/channels/feature.ts';
import { composer } from '../features/composer/feature.ts';
import { developers } from '../features/developers/feature.ts';
import { embeds } from '../features/embeds/feature.ts';
import { guildSettings } from '../features/guild-settings/feature.ts';
import { guilds } from '../features/guilds/feature.ts';
import { invites } from '../features/invites/feature.ts';
import { keybinds } from '../features/keybinds/feature.ts';
import { members } from '../features/members/feature.ts';
import { messages } from '../features/messages/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { oauth } from '../features/oauth/feature.ts';
import { pins } from '../features/pins/feature.ts';
import { privateChannels } from '../features/private-channels/feature.ts';
import { profile } from '../features/profile/feature.ts';
import { reactions } from '../features/reactions/feature.ts';
import { relationships } from '../features/relationships/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { shortcuts } from '../features/shortcuts/feature.ts';
import { switcher } from '../features/switcher/feature.ts';
import { fixedShortcuts } from '../ui/commands.ts';
import { collect } from '../ui/contributions.ts';

const frame = [
  fixedShortcuts.of({ section: 'around', place: 60, label: 'shortcuts.regions', keys: ['F6', 'Shift+F6'] }),
];

/** The features' contributions to menus, keys and settings, loaded when the first of these is needed: a new feature adds its line. */
collect([
  ...frame,
  ...admin,
  ...announcements,
  ...channelSettings,
  ...channels,
  ...composer,
  ...developers,
  ...embeds,
  ...guildSettings,
  ...guilds,
  ...invites,
  ...keybinds,
  ...members,
  ...messages,
  ...notifications,
  ...oauth,
  ...pins,
  ...privateChannels,
  ...profile,
  ...reactions,
  ...relationships,
  ...settings,
  ...shortcuts,
  ...switcher,
]);
