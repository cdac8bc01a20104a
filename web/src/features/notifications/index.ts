export { changeGuildSettings, muteFor } from './change.ts';
export { NotifierHost } from './NotifierHost.tsx';
