import type { CommandType } from '@guildhall/protocol/commands/types';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { Choice } from '../../ui/acts/act.ts';
import { usePlace } from '../../ui/place.ts';
import { type CommandPlace, invokeMenuCommand } from './invoke.ts';
import { getName } from './slashCommands.ts';
import { useCommandIndex } from './useCommandIndex.ts';

/** The open channel; its id is empty where none is open. */
export function useOpenPlace(): CommandPlace {
  const { guildId, channelId = '' } = usePlace();
  return { guildId, channelId };
}

/** The commands of applications for a user or message, as rows of its menu. */
export function useMenuCommands(
  type: CommandType,
  { guildId, channelId }: CommandPlace,
  targetId: string,
): readonly Choice[] {
  const session = useSession();
  const { commands, applications } = useCommandIndex(guildId, channelId, channelId !== '');
  const offered = commands.filter((command) => command.type === type);
  const names = offered.map(getName);
  return offered.map((command, index) => {
    const name = names[index] ?? '';
    const isShared = names.filter((other) => other === name).length > 1;
    const application = applications.get(command.application_id)?.name ?? '';
    return {
      name: command.id,
      label: isShared ? `${name} (${application})` : name,
      run: () =>
        invokeMenuCommand(session, { guildId, channelId }, command, targetId).catch((error: unknown) =>
          showToast({ kind: 'error', message: describeError(error) }),
        ),
    };
  });
}
