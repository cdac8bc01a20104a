import { readdirSync, statSync } from 'node:fs';

const features = readdirSync(new URL('../src/features/', import.meta.url));

/** Matches these files of the client. Throws if one is not there, so that a renamed file is renamed here too. */
function matchSource(...files: string[]): RegExp {
  for (const file of files) statSync(new URL(`../src/${file}`, import.meta.url));
  return new RegExp(`/web/src/(?:${files.join('|').replaceAll('.', '\\.')})$`);
}

/** Names of the chunks with which every channel opens, and of those that some of its messages need. */
export const CHANNEL_CHUNKS = ['start', 'frame', 'soon', 'editor'];
export const EXTRA_CHUNKS = ['extras'];

/**
 * Which modules are loaded as one file: those that are used together. Each chunk has what its modules import and no earlier chunk has.
 * A file for each module would be a hundred requests before the first message, and small files compress badly.
 */
export const chunkGroups = [
  { name: 'start', test: matchSource('main.tsx') },
  { name: 'frame', test: matchSource('app/ChannelsScreen.tsx') },
  {
    // What a channel loads by itself once its messages are on screen.
    name: 'soon',
    test: matchSource(
      'app/features.ts',
      'features/notifications/Notifier.tsx',
      'features/unverified/UnverifiedStrip.tsx',
      'state/snapshotStore.ts',
    ),
  },
  { name: 'editor', test: matchSource('features/composer/Editor.tsx') },
  {
    // Parts that some messages have.
    name: 'extras',
    test: matchSource(
      'features/announcements/Publishing.tsx',
      'features/attachments/Attachments.tsx',
      'features/embeds/Embeds.tsx',
      'features/reactions/ReactionBar.tsx',
    ),
  },
  // The messages of the frame and those of every screen: both are loaded with any channel.
  { name: (id: string) => `words-${id.split('/').at(-1)}`, test: /^\0virtual:words\/(?:shared|frame)\/\w+$/ },
  {
    name: 'emoji',
    test: (id: string) => /\/markup\/src\/emoji\/|\/web\/src\/features\/emoji\/search\.ts$/.test(id),
  },
  // Larger than all else together, and only those who choose a password need it.
  { name: 'passwords', test: matchSource('features/auth/passwordScorer.ts') },
  // What forms are made of, with which sign-in begins.
  { name: 'forms', test: /\/web\/src\/(?:ui\/forms|features\/auth)\// },
  // Controls and parts that several screens and dialogs have.
  { name: 'shared', test: /\/web\/src\/|\/node_modules\/(?!prismjs)/, minShareCount: 2 },
  // The other screens and dialogs of each feature.
  ...features.map((name) => ({ name, test: new RegExp(`/web/src/features/${name}/`) })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));
