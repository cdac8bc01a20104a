import { defineOperation, type RateLimit } from '../operation.ts';
import { NewStageInstance, StageInstance, StageInstanceChange } from './schemas.ts';

const changes: RateLimit = { bucket: 'stage_instances', limit: 30, windowMs: 60_000, major: 'channel_id' };
const stage = { status: 200, body: StageInstance } as const;

/** Live stages. Their moderators have MANAGE_CHANNELS, MUTE_MEMBERS and MOVE_MEMBERS in the channel. */
export const stageInstancesOperations = {
  createStageInstance: defineOperation({
    id: 'createStageInstance',
    method: 'POST',
    path: '/stage-instances',
    summary: 'Starts a stage',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'],
    notFound: 10003,
    body: NewStageInstance,
    example: { body: { channel_id: '{stage_channel_id}', topic: 'Open questions' } },
    response: stage,
    rateLimit: { bucket: 'stage_instances.create', limit: 30, windowMs: 60_000 },
    auditReason: true,
  }),
  getStageInstance: defineOperation({
    id: 'getStageInstance',
    method: 'GET',
    path: '/stage-instances/{channel_id}',
    summary: 'Returns the live stage of a channel',
    caller: 'any',
    notFound: 10003,
    response: stage,
  }),
  updateStageInstance: defineOperation({
    id: 'updateStageInstance',
    method: 'PATCH',
    path: '/stage-instances/{channel_id}',
    summary: 'Changes the topic of a stage',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'],
    notFound: 10003,
    body: StageInstanceChange,
    response: stage,
    rateLimit: changes,
    auditReason: true,
  }),
  deleteStageInstance: defineOperation({
    id: 'deleteStageInstance',
    method: 'DELETE',
    path: '/stage-instances/{channel_id}',
    summary: 'Ends a stage',
    caller: 'any',
    permissions: ['MANAGE_CHANNELS', 'MUTE_MEMBERS', 'MOVE_MEMBERS'],
    notFound: 10003,
    response: { status: 204 },
    rateLimit: changes,
    auditReason: true,
  }),
};
