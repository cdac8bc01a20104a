import { commands, fixedShortcuts } from '../ui/commands.ts';
import { type Contribution, collect } from '../ui/contributions.ts';
import { toggleMembers } from './membersShown.ts';

const frame = [
  commands.of({
    action: 'members',
    icon: 'members',
    listed: { section: 'around', place: 57, label: 'shortcuts.members' },
    when: ({ place }) => place.channelId !== undefined,
    run: toggleMembers,
  }),
  fixedShortcuts.of({ section: 'around', place: 60, label: 'shortcuts.regions', keys: ['F6', 'Shift+F6'] }),
];
const features = import.meta.glob<Record<string, readonly Contribution[]>>('../features/*/feature.ts', {
  eager: true,
});

// The features' contributions to menus, keys and settings. This module is loaded when the first of them is needed.
collect([...frame, ...Object.values(features).flatMap((feature) => Object.values(feature).flat())]);
