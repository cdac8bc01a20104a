import type { SetupStep } from '@guildhall/protocol/instance/limits';
import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import type { InstanceSetup } from '@guildhall/protocol/instance/setup';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { ConfiguredMail } from '../ConfiguredMail.tsx';
import * as form from '../form.css.ts';
import { IdentityForm } from '../IdentityForm.tsx';
import { MailForm } from '../MailForm.tsx';
import { RegistrationChoice } from '../RegistrationChoice.tsx';
import { AddressStep } from './AddressStep.tsx';
import { GuildStep } from './GuildStep.tsx';
import { InviteStep } from './InviteStep.tsx';
import { NextButton } from './NextButton.tsx';

/** The data of all steps, and callbacks for changes. */
export interface StepFacts {
  readonly setup: InstanceSetup;
  readonly settings: InstanceSettings;
  readonly mail: InstanceMail;
  onSettings(settings: InstanceSettings): void;
  onMail(mail: InstanceMail): void;
  /** Called when a step has changed something. */
  onChange(): void;
  /** Opens the next step that isn't done. */
  onNext(): void;
}

/** Returns what a step is for, or its current setting. */
export function summarize(
  step: SetupStep,
  { setup, settings, mail }: Pick<StepFacts, 'setup' | 'settings' | 'mail'>,
): string {
  const isDone = setup.done.includes(step);
  switch (step) {
    case 'identity':
      return settings.name ?? t('admin.setup.identityHint');
    case 'registration':
      return isDone ? t(`admin.mode.${settings.registration}`) : t('admin.setup.registrationHint');
    case 'mail':
      return isDone ? t('admin.setup.mailDone', { sender: mail.sender }) : t('admin.setup.mailHint');
    case 'address':
      return t(isDone ? 'admin.setup.addressDone' : 'admin.setup.addressHint', { address: setup.public_url });
    case 'guild':
      return t(isDone ? 'admin.setup.guildDone' : 'admin.setup.guildHint');
    case 'invite':
      return t(isDone ? 'admin.setup.inviteDone' : 'admin.setup.inviteHint');
  }
}

/** The expanded part of a step. */
export function StepContent({ step, facts }: { step: SetupStep; facts: StepFacts }) {
  const { setup, settings, mail, onSettings, onMail, onChange, onNext } = facts;
  const skip = (
    <Button variant="quiet" onPress={onNext}>
      {t('admin.setup.skip')}
    </Button>
  );
  switch (step) {
    case 'identity':
      return (
        <IdentityForm
          settings={settings}
          onSaved={(saved) => {
            onSettings(saved);
            onNext();
          }}
          save={t('admin.setup.save')}
          others={skip}
        />
      );
    case 'registration':
      return (
        <div className={form.form}>
          <RegistrationChoice
            settings={settings}
            onSaved={(saved) => {
              onSettings(saved);
              onChange();
            }}
          />
          <div className={form.acts}>
            <NextButton onNext={onNext} />
          </div>
        </div>
      );
    case 'mail':
      return mail.source === 'environment' ? (
        <>
          <ConfiguredMail mail={mail} />
          <div className={form.acts}>
            <NextButton onNext={onNext} />
          </div>
        </>
      ) : (
        <MailForm
          mail={mail}
          onSaved={(saved) => {
            onMail(saved);
            onNext();
          }}
          save={t('admin.setup.save')}
          others={skip}
        />
      );
    case 'address':
      return <AddressStep setup={setup} onNext={onNext} />;
    case 'guild':
      return <GuildStep onNext={onNext} />;
    case 'invite':
      return <InviteStep onDone={onChange} />;
  }
}
