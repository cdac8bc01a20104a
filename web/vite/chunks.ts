import { readdirSync, statSync } from 'node:fs';

const features = readdirSync(new URL('../src/features/', import.meta.url));

/** Matches these source files. Throws if one doesn't exist, so that a renamed file is also renamed here. */
function matchSource(...files: string[]): RegExp {
  for (const file of files) statSync(new URL(`../src/${file}`, import.meta.url));
  return new RegExp(`/web/src/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

/** Chunks needed by every channel, and chunks needed by some messages. */
export const CHANNEL_CHUNKS = ['start', 'frame', 'soon', 'editor'];
export const EXTRA_CHUNKS = ['extras'];

/**
 * Groups modules that are used together into one file. Each chunk includes the imports of its modules, except those in an earlier chunk.
 * A file per module would mean a hundred requests before the first message, and small files compress badly.
 */
export const chunkGroups = [
  // With text fields, which the sign-in screens and the emoji picker need first.
  { name: 'start', test: matchSource('main.tsx', 'design/TextField.tsx') },
  { name: 'frame', test: matchSource('app/ChannelsScreen.tsx') },
  {
    // Loaded by every channel as soon as its messages are on screen.
    name: 'soon',
    test: matchSource(
      'app/features.ts',
      'features/messages/MessageToolbar.tsx',
      'features/notifications/Notifier.tsx',
      'features/unverified/UnverifiedStrip.tsx',
      'state/snapshotStore.ts',
    ),
  },
  {
    name: 'editor',
    test: matchSource(
      'features/composer/CompletionList.tsx',
      'features/composer/Editor.tsx',
      'features/composer/ReplyStrip.tsx',
      'features/composer/completion.ts',
    ),
  },
  {
    // Loaded by every channel on devices with a touch screen, without the screens and dialogs of messages.
    name: 'swipe',
    test: matchSource('features/messages/ReplySwipe.tsx', 'features/messages/followReplySwipe.ts'),
  },
  // Loaded by the first channel of a new guild, without the screens and dialogs of guilds.
  { name: 'tips', test: matchSource('features/guilds/SetupTips.tsx') },
  {
    // Parts of some messages.
    name: 'extras',
    test: matchSource(
      'features/announcements/Publishing.tsx',
      'features/attachments/Attachments.tsx',
      'features/embeds/Embeds.tsx',
      'features/messages/ForwardInLog.tsx',
      'features/messages/Joins.tsx',
      'features/reactions/ReactionBar.tsx',
    ),
  },
  {
    name: 'emoji',
    test: (id: string) => /\/markup\/src\/emoji\/|\/web\/src\/features\/emoji\/search\.ts$/.test(id),
  },
  {
    // By itself, so that a first touch of its button loads nothing else.
    name: 'picker',
    test: matchSource('features/emoji/ExpressionPopover.tsx'),
  },
  // The messages of the frame and those of every screen: both are loaded with any channel.
  {
    name: (id: string) => `words-${id.split('/').at(-1)}`,
    test: /^\0virtual:words\/(?:shared|frame)\/[\w-]+$/,
  },
  // Larger than everything else together, and only needed for choosing a password.
  { name: 'passwords', test: matchSource('features/auth/passwordScorer.ts') },
  // Components of forms, which the sign-in screens need first.
  { name: 'forms', test: /\/web\/src\/(?:ui\/forms|features\/auth)\// },
  // Modules shared by several screens and dialogs.
  { name: 'shared', test: /\/web\/src\/|\/node_modules\/(?!prismjs)/, minShareCount: 2 },
  // The other screens and dialogs of each feature.
  ...features.map((name) => ({ name, test: new RegExp(`/web/src/features/${name}/`) })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
