import type { stageInstancesOperations } from '@guildhall/protocol/stage-instances/operations';
import type { StageInstance } from '@guildhall/protocol/stage-instances/schemas';
import { domain, type Handlers } from '../../domain.ts';
import { createStage, endSilentStages, endStage, endWithChannel, getStage, updateStage } from './service.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'stages.end_silent': Record<string, never>;
  }
}

export { endSilentStages } from './service.ts';

const handlers: Handlers<typeof stageInstancesOperations> = {
  createStageInstance: async (call) => (await createStage(call, call.body)) as StageInstance,
  getStageInstance: async (call) => (await getStage(call, call.params.channel_id)) as StageInstance,
  updateStageInstance: async (call) =>
    (await updateStage(call, call.params.channel_id, call.body)) as StageInstance,
  deleteStageInstance: (call) => endStage(call, call.params.channel_id),
};

export const stageInstancesDomain = domain({
  operations: handlers,
  jobs: { 'stages.end_silent': { run: (app) => endSilentStages(app), cron: '* * * * *' } },
  on: { channelDeleted: endWithChannel },
});
