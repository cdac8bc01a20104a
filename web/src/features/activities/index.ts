export { ActiveNow, ActivityCards } from './loadLater.ts';
export { useApplications } from './useApplications.ts';
