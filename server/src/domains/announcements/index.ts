import { domain } from '../../domain.ts';
import { announcementsJobs } from './deliver.ts';
import { announcementsHandlers } from './operations.ts';

export const announcementsDomain = domain({ operations: announcementsHandlers, jobs: announcementsJobs });
