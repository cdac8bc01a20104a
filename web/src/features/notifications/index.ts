export { changeGuildSettings } from './change.ts';
export { NotifierHost } from './NotifierHost.tsx';
