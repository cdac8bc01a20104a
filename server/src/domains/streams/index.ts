import type { streamsOperations } from '@guildhall/protocol/streams/operations';
import { domain, type Handlers } from '../../domain.ts';
import { serveVideos } from './serve.ts';
import {
  checkStreamRegion,
  forgetPreviews,
  getPreview,
  notifyFriends,
  uploadPreview,
  uploadVideo,
} from './service.ts';

export { receiveVideo } from './service.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'streams.forget': Record<string, never>;
  }
}

const handlers: Handlers<typeof streamsOperations> = {
  updateStream: (call) => checkStreamRegion(call, call.params.stream_key, call.body.region),
  getStreamPreview: (call) => getPreview(call, call.params.stream_key),
  uploadStreamPreview: (call) => uploadPreview(call, call.params.stream_key, call.body.thumbnail),
  uploadStreamVideo: (call) => uploadVideo(call, call.params.stream_key, call.files),
  notifyStream: (call) => notifyFriends(call, call.params.stream_key),
};

export const streamsDomain = domain({
  operations: handlers,
  routes: [{ role: 'assets', mount: serveVideos }],
  services: { streamVideos: async () => new Map() },
  jobs: { 'streams.forget': { run: (app) => forgetPreviews(app), cron: '*/10 * * * *' } },
});
