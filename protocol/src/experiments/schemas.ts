import Type, { type Static } from 'typebox';
import { Dictionary, List, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { EXPERIMENT_LIMITS, EXPERIMENT_NAME, NO_BUCKET, ROLLOUT_POSITIONS } from './limits.ts';

const Bucket = Type.Integer({ minimum: 0, maximum: EXPERIMENT_LIMITS.bucket });
const AnyBucket = Type.Integer({ minimum: NO_BUCKET, maximum: EXPERIMENT_LIMITS.bucket });
const Hash = Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 });
const Kind = Type.Unsafe<'user' | 'guild'>({ enum: ['user', 'guild'] });

export const ExperimentName = Type.String({ maxLength: 100, pattern: EXPERIMENT_NAME });

export const ExperimentTreatment = Type.Object({
  bucket: Bucket,
  /** Of 10,000. */
  share: Type.Integer({ minimum: 0, maximum: ROLLOUT_POSITIONS }),
});

const definition = {
  description: Text(EXPERIMENT_LIMITS.description),
  kind: Kind,
  treatments: List(ExperimentTreatment, EXPERIMENT_LIMITS.treatments, { minItems: 1 }),
  /** The buckets of single users or guilds, by id. */
  overrides: Dictionary(Type.String({ pattern: '^[0-9]{1,20}$' }), AnyBucket, EXPERIMENT_LIMITS.overrides),
};

/** An experiment as the instance's owner sees it. */
export const Experiment = Type.Object({
  name: ExperimentName,
  revision: Type.Integer(),
  ...definition,
  created_at: Timestamp,
});
export type Experiment = Static<typeof Experiment>;

export const ExperimentDefinition = Type.Object({
  ...definition,
  description: Type.Optional(definition.description),
  overrides: Type.Optional(definition.overrides),
});
export type ExperimentDefinition = Static<typeof ExperimentDefinition>;

/** Documented: hash, revision, bucket, override (0) or not (-1), population, position, A/A mode, debugging. */
export const UserAssignment = Type.Tuple([
  Hash,
  Type.Integer(),
  AnyBucket,
  Type.Integer(),
  Type.Integer(),
  Type.Integer(),
  Type.Integer(),
  Type.Integer(),
]);
export type UserAssignment = Static<typeof UserAssignment>;

const Range = Type.Tuple([AnyBucket, List(Type.Object({ s: Type.Integer(), e: Type.Integer() }), 1)]);
const Population = Type.Tuple([List(Range, EXPERIMENT_LIMITS.treatments + 1), List(Type.Never(), 0)]);

/** Documented: hash, its key, revision, populations, overrides, formatted overrides, holdout and its bucket, A/A mode, debugging. */
export const GuildRollout = Type.Tuple([
  Hash,
  Text(100),
  Type.Integer(),
  List(Population, 1),
  List(
    Type.Object({ b: AnyBucket, k: List(Snowflake, EXPERIMENT_LIMITS.overrides) }),
    EXPERIMENT_LIMITS.overrides,
  ),
  List(Type.Never(), 0),
  Type.Null(),
  Type.Null(),
  Type.Integer(),
  Type.Integer(),
]);
export type GuildRollout = Static<typeof GuildRollout>;

export const ExperimentAssignments = Type.Object({
  /** Of a caller without an account and without one. */
  fingerprint: Type.Optional(Text(100)),
  assignments: List(UserAssignment, EXPERIMENT_LIMITS.experiments),
  guild_experiments: Type.Optional(List(GuildRollout, EXPERIMENT_LIMITS.experiments)),
});
export type ExperimentAssignments = Static<typeof ExperimentAssignments>;

/** Documented: hash, variant, flags, revision. */
const ApexAssignment = Type.Tuple([Hash, AnyBucket, Type.Integer(), Type.Integer()]);
const ApexAssignments = Type.Object({
  evaluation_id: Text(16),
  assignments: List(ApexAssignment, EXPERIMENT_LIMITS.experiments),
});

export const ApexExperiments = Type.Object({
  /** By the kind of unit (1 for users), then by its id. */
  assignments: Dictionary(Text(2), Dictionary(Text(20), ApexAssignments, 1), 1),
  installation: Type.Optional(Text(100)),
});
export type ApexExperiments = Static<typeof ApexExperiments>;

export const ApexMetadata = Type.Object({
  experiments: List(
    Type.Object({
      id: Hash,
      name: ExperimentName,
      title: Text(EXPERIMENT_LIMITS.description),
      revision: Type.Integer(),
      unit_type: Type.Integer(),
      variants: List(
        Type.Object({ id: Bucket, label: Text(40), type: Type.Integer() }),
        EXPERIMENT_LIMITS.treatments,
      ),
    }),
    EXPERIMENT_LIMITS.experiments,
  ),
});
export type ApexMetadata = Static<typeof ApexMetadata>;

/** 2 for clients, 3 for the developer portal. */
export const ApexSurface = Type.Object({ surface: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })) });
