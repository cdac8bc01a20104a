export { addGuildDialog } from './dialogs.ts';
export { deleteGuild, leaveGuild } from './endGuild.ts';
export { GuildHeader } from './GuildHeader.tsx';
export { GuildRail } from './GuildRail.tsx';

export const loadSetupTips = () => import('./SetupTips.tsx');
export const loadHome = () => import('./Home.tsx');
