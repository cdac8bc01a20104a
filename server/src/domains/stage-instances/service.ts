import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import {
  type NewStageInstance,
  type StageInstance,
  type StageInstanceChange,
  StagePrivacyLevel,
} from '@guildhall/protocol/stage-instances/schemas';
import { tidyName } from '@guildhall/protocol/users/names';
import type { Actor, App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { accessGuildChannel, channelIn, type GuildChannelAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx, raiseGuild } from '../../state/change.ts';
import { presentStage } from '../../state/stages.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { deleteStage, findSilentStages, insertStage, storeTopic } from './store.ts';

type Stage = DeepReadonly<StageInstance>;

/** What the moderators of a stage have. Source: the public documentation, stage instances. */
const MODERATOR = Permission.MANAGE_CHANNELS | Permission.MUTE_MEMBERS | Permission.MOVE_MEMBERS;
/** Minutes without speakers after which a stage ends. */
const SILENT_MINUTES = 5;

const unknownStage = () => apiError(ErrorCode.UNKNOWN_STAGE_INSTANCE);

/** Throws 50024 for channels that are not stages. */
function requireStage({ channel }: GuildChannelAccess): void {
  if (channel.type !== ChannelType.GUILD_STAGE_VOICE)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
}

function readTopic(topic: string): string {
  const tidied = tidyName(topic);
  if (tidied !== '') return tidied;
  throw invalidForm({ topic: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
}

/** Throws 50035 for public stages, which are no longer offered. */
function requireOffered(privacy: StagePrivacyLevel | undefined): void {
  if (privacy !== StagePrivacyLevel.PUBLIC) return;
  const message = 'Stages can be visible to members of the guild only (2).';
  throw invalidForm({ privacy_level: { code: 'BASE_TYPE_CHOICES', message } });
}

/** The live stage of a channel that the caller can view. Throws 10003, 10067, 50001, 50024. */
export async function getStage(context: Context, channelId: string): Promise<Stage> {
  const access = await accessGuildChannel(context, channelId);
  requireStage(access);
  const stage = access.state.stages.get(channelId);
  if (!stage) throw unknownStage();
  return stage;
}

/** Runs `work` as a moderator of the stage, on the state that it changes. Throws 10003, 50001, 50013, 50024. */
async function moderate<T>(
  context: Context,
  channelId: string,
  work: (tx: GuildTx, access: GuildChannelAccess, stage: Stage | undefined) => Promise<T>,
): Promise<T> {
  const { state } = await accessGuildChannel(context, channelId, MODERATOR);
  return changeGuild(context, state.id, async (tx, guild) => {
    const access = await channelIn(guild.state, context.caller.userId, channelId, MODERATOR);
    requireStage(access);
    return work(tx, access, guild.state.stages.get(channelId));
  });
}

/** Writes about the stage in its chat. */
const announce = (
  { app, caller }: Context,
  tx: GuildTx,
  { state, channel }: GuildChannelAccess,
  type: MessageType,
  content: string,
  mention_everyone = false,
) =>
  tx.afterEvents(() =>
    insertSystemMessage(
      app,
      tx,
      { kind: 'guild', state, version: tx.version, channel },
      { userId: caller.userId, type, content, mention_everyone },
    ),
  );

const auditStage = (context: Context, tx: Tx, action: AuditLogAction, before?: Stage, after?: Stage) => {
  const { guild_id, channel_id, id } = (after ?? before) as Stage;
  return audit(context, tx, {
    guildId: guild_id,
    action,
    targetId: id,
    options: { channel_id },
    changes: changesBetween(before, after, ['topic', 'privacy_level']),
  });
};

/** Starts a stage. Throws 10003, 50001, 50013, 50024, 50035, and 150006 if it is live. */
export const createStage = (context: Context, body: NewStageInstance): Promise<Stage> =>
  moderate(context, body.channel_id, async (tx, access, before) => {
    requireOffered(body.privacy_level);
    if (before) throw apiError(ErrorCode.THE_STAGE_IS_ALREADY_OPEN);
    const { id: guildId } = access.state;
    const row = {
      id: context.app.ids.next(),
      channel_id: body.channel_id,
      topic: readTopic(body.topic),
      privacy_level: StagePrivacyLevel.GUILD_ONLY,
    };
    await insertStage(tx, guildId, row);
    const stage = presentStage(guildId, row);
    tx.emit(toChannel(guildId, row.channel_id, 'STAGE_INSTANCE_CREATE', stage));
    await auditStage(context, tx, AuditLogAction.STAGE_INSTANCE_CREATE, undefined, stage);
    const mayMention = (access.permissions & Permission.MENTION_EVERYONE) !== 0n;
    const mentions = body.send_start_notification === true && mayMention;
    announce(context, tx, access, MessageType.STAGE_START, stage.topic, mentions);
    return stage;
  });

/** Changes the topic of a stage. Throws 10003, 10067, 50001, 50013, 50024, 50035. */
export const updateStage = (
  context: Context,
  channelId: string,
  { topic, privacy_level }: StageInstanceChange,
): Promise<Stage> =>
  moderate(context, channelId, async (tx, access, before) => {
    if (!before) throw unknownStage();
    requireOffered(privacy_level);
    const after = { ...before, topic: topic === undefined ? before.topic : readTopic(topic) };
    if (after.topic === before.topic) return before;
    await storeTopic(tx, before.guild_id, channelId, after.topic);
    tx.emit(toChannel(before.guild_id, channelId, 'STAGE_INSTANCE_UPDATE', after));
    await auditStage(context, tx, AuditLogAction.STAGE_INSTANCE_UPDATE, before, after);
    announce(context, tx, access, MessageType.STAGE_TOPIC, after.topic);
    return after;
  });

const stageEnded = (stage: Stage) =>
  toChannel(stage.guild_id, stage.channel_id, 'STAGE_INSTANCE_DELETE', stage);

/** Ends a stage. Throws 10003, 10067, 50001, 50013, 50024. */
export const endStage = (context: Context, channelId: string): Promise<void> =>
  moderate(context, channelId, async (tx, access, before) => {
    if (!before || !(await deleteStage(tx, before.guild_id, channelId))) throw unknownStage();
    tx.emit(stageEnded(before));
    await auditStage(context, tx, AuditLogAction.STAGE_INSTANCE_DELETE, before);
    announce(context, tx, access, MessageType.STAGE_END, before.topic);
  });

/** The stage of a deleted channel ends. */
export async function endWithChannel(
  { app }: Context<Actor | undefined>,
  tx: Tx,
  { guildId, channelId }: { readonly guildId: string; readonly channelId: string },
): Promise<void> {
  const stage = (await app.guilds.get(guildId))?.stages.get(channelId);
  if ((await deleteStage(tx, guildId, channelId)) && stage) tx.emit(stageEnded(stage));
}

/** Ends the stages that have had no speakers for some minutes. */
export async function endSilentStages(app: App, minutes = SILENT_MINUTES): Promise<void> {
  for (const { guildId, channelId } of await findSilentStages(app.db, minutes)) {
    const state = await app.guilds.get(guildId);
    await state?.refresh();
    const stage = state?.stages.get(channelId);
    if (!stage) continue;
    await app.db.transaction((tx) =>
      raiseGuild(tx, guildId, async (raised) => {
        if (await deleteStage(raised, guildId, channelId)) raised.emit(stageEnded(stage));
      }),
    );
  }
}
