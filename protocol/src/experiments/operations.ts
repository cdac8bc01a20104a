import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { EXPERIMENT_LIMITS } from './limits.ts';
import {
  ApexExperiments,
  ApexMetadata,
  ApexSurface,
  Experiment,
  ExperimentAssignments,
  ExperimentDefinition,
  ExperimentName,
} from './schemas.ts';

const reads = { bucket: 'experiments', limit: 20, windowMs: 10_000 } as const;
/** To everybody else it looks as if there were no such path. */
const ownerOnly = { caller: 'user', errorStatuses: [404] } as const;
const writes = { bucket: 'adminWrites', limit: 20, windowMs: 60_000 } as const;
const params = { experiment_name: ExperimentName };

/** What the instance's owner tries out, and who takes part. */
export const experimentsOperations = {
  getExperimentAssignments: defineOperation({
    id: 'getExperimentAssignments',
    method: 'GET',
    path: '/experiments',
    summary: "Returns the caller's buckets, or those of a fingerprint.",
    caller: 'none',
    query: Type.Object({
      with_guild_experiments: Type.Optional(QueryFlag),
      platform: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    response: { status: 200, body: ExperimentAssignments },
    rateLimit: reads,
  }),
  getApexExperiments: defineOperation({
    id: 'getApexExperiments',
    method: 'GET',
    path: '/apex/experiments',
    summary: "Returns the caller's buckets in the newer form.",
    caller: 'none',
    query: ApexSurface,
    response: { status: 200, body: ApexExperiments },
    rateLimit: reads,
  }),
  getApexMetadata: defineOperation({
    id: 'getApexMetadata',
    method: 'GET',
    path: '/apex/experiments/metadata',
    summary: 'Returns the names and variants of all experiments, to the owner of the instance.',
    ...ownerOnly,
    query: ApexSurface,
    response: { status: 200, body: ApexMetadata },
    rateLimit: reads,
  }),
  listExperiments: defineOperation({
    id: 'listExperiments',
    method: 'GET',
    path: '/admin/experiments',
    summary: 'Returns all experiments by name.',
    ...ownerOnly,
    response: { status: 200, body: List(Experiment, EXPERIMENT_LIMITS.experiments) },
    rateLimit: { bucket: 'admin', limit: 30, windowMs: 10_000 },
  }),
  putExperiment: defineOperation({
    id: 'putExperiment',
    method: 'PUT',
    path: '/admin/experiments/{experiment_name}',
    params,
    summary: 'Creates an experiment, or changes it and raises its revision.',
    ...ownerOnly,
    body: ExperimentDefinition,
    response: { status: 200, body: Experiment },
    rateLimit: writes,
  }),
  deleteExperiment: defineOperation({
    id: 'deleteExperiment',
    method: 'DELETE',
    path: '/admin/experiments/{experiment_name}',
    params,
    summary: 'Ends an experiment.',
    ...ownerOnly,
    response: { status: 204 },
    rateLimit: writes,
  }),
};
