import { domain } from '../../domain.ts';
import { harvestsHandlers } from './operations.ts';
import { harvestJobs } from './run.ts';
import { serveArchives } from './serve.ts';

export { deleteArchive } from './run.ts';

export const harvestsDomain = domain({
  operations: harvestsHandlers,
  routes: [{ role: 'api', mount: serveArchives }],
  jobs: harvestJobs,
});
