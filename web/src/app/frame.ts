import { announcements } from '../features/announcements/frame.ts';
import { attachments } from '../features/attachments/frame.ts';
import { embeds } from '../features/embeds/frame.ts';
import { inbox } from '../features/inbox/frame.ts';
import { pins } from '../features/pins/frame.tsx';
import { profile } from '../features/profile/frame.ts';
import { reactions } from '../features/reactions/frame.tsx';
import { settings } from '../features/settings/frame.ts';
import { shortcuts } from '../features/shortcuts/frame.ts';
import { switcher } from '../features/switcher/frame.ts';
import { collect } from '../ui/contributions.ts';

/** The features' parts of the frame, drawn from the first paint on: a feature with such parts adds its line. */
collect([
  ...announcements,
  ...attachments,
  ...embeds,
  ...inbox,
  ...pins,
  ...profile,
  ...reactions,
  ...settings,
  ...shortcuts,
  ...switcher,
]);
