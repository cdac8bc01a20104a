import type { Application } from '@guildhall/protocol/applications/schemas';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { botLink } from './consentLinks.ts';
import { APPLICATIONS } from './groups.ts';

/** A step of setting up an application. */
export interface SetupStep {
  readonly id: string;
  readonly isDone: boolean;
  readonly title: string;
  readonly hint: string;
  /** The screen where it is done. */
  readonly href: string;
}

/** The steps of setting up an application, in the order in which they help. */
export function listSetup(application: Application, commands: number, hasAnswered: boolean): SetupStep[] {
  const section = (id: string) => `${APPLICATIONS}/${application.id}/${id}`;
  const step = (
    id: 'token' | 'commands' | 'profile' | 'privacy' | 'guild',
    isDone: boolean,
    href: string,
    done: string,
  ) => ({
    id,
    isDone,
    title: t(`developers.step.${id}` satisfies MessageId),
    hint: isDone ? done : t(`developers.step.${id}Hint` satisfies MessageId),
    href,
  });
  const guilds = application.approximate_guild_count;
  return [
    step('token', hasAnswered || commands > 0, section('bot'), t('developers.step.tokenDone')),
    step(
      'commands',
      commands > 0,
      section('commands'),
      t('developers.step.commandsDone', { count: commands }),
    ),
    step(
      'guild',
      guilds > 0,
      botLink('', application.id, { permissions: 0n, commands: true }),
      t('developers.guilds', { count: guilds }),
    ),
    step(
      'profile',
      application.icon !== null && application.description !== '',
      section('general'),
      t('developers.step.profileDone'),
    ),
    step(
      'privacy',
      Boolean(application.privacy_policy_url),
      section('general'),
      t('developers.step.privacyDone'),
    ),
  ];
}
