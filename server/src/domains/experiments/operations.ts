import type { experimentsOperations } from '@guildhall/protocol/experiments/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { requireInstanceOwner } from '../instance/index.ts';
import {
  endExperiment,
  getApex,
  getAssignments,
  getMetadata,
  listExperiments,
  saveExperiment,
} from './service.ts';

export const experimentsHandlers: Handlers<typeof experimentsOperations> = {
  getExperimentAssignments: (call) => getAssignments(call, isSet(call.query.with_guild_experiments)),
  getApexExperiments: (call) => getApex(call),
  getApexMetadata: async (call) => {
    await requireInstanceOwner(call);
    return getMetadata(call.app);
  },
  listExperiments: async (call) => {
    await requireInstanceOwner(call);
    return listExperiments(call.app);
  },
  putExperiment: async (call) => {
    await requireInstanceOwner(call);
    return saveExperiment(call, call.params.experiment_name, call.body);
  },
  deleteExperiment: async (call) => {
    await requireInstanceOwner(call);
    await endExperiment(call, call.params.experiment_name);
  },
};
