import type { streamsOperations } from '@guildhall/protocol/streams/operations';
import { domain, type Handlers } from '../../domain.ts';
import { checkStreamRegion, forgetPreviews, getPreview, uploadPreview } from './service.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'streams.forget': Record<string, never>;
  }
}

const handlers: Handlers<typeof streamsOperations> = {
  updateStream: (call) => checkStreamRegion(call, call.params.stream_key, call.body.region),
  getStreamPreview: async (call) => ({ url: await getPreview(call, call.params.stream_key) }),
  uploadStreamPreview: (call) => uploadPreview(call, call.params.stream_key, call.body.thumbnail),
};

export const streamsDomain = domain({
  operations: handlers,
  jobs: { 'streams.forget': { run: (app) => forgetPreviews(app), cron: '*/10 * * * *' } },
});
