export { addGuildDialog } from './dialogs.ts';
export { deleteGuild, leaveGuild } from './endGuild.ts';
export { GuildHeader } from './GuildHeader.tsx';
export { GuildRail } from './GuildRail.tsx';
export { loadHome, loadRemovedGuild, loadSetupTips } from './load.ts';
