import { brand } from '@guildhall/protocol/brand';
import { SETUP_STEPS, type SetupStep } from '@guildhall/protocol/instance/limits';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Door } from '../../../design/Door.tsx';
import { Mark } from '../../../design/Mark.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { ErrorState } from '../../../design/State.tsx';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { instanceIconAddress, instanceProfile } from '../../../state/instance.ts';
import { useDocumentTitle } from '../../../ui/documentTitle.ts';
import { HallArt } from '../../auth/index.ts';
import { OwnerGate } from '../OwnerGate.tsx';
import { useInstanceSettings } from '../useInstanceSettings.ts';
import { useMail } from '../useMail.ts';
import { SetupProgress } from './SetupProgress.tsx';
import { Step } from './Step.tsx';
import { StepContent, type StepFacts, summarize } from './StepContent.tsx';
import * as styles from './setup.css.ts';
import { useSetup } from './useSetup.ts';

/** The setup of a new instance, shown to its owner after registration and from the instance's settings. */
export function SetupScreen() {
  useDocumentTitle([t('admin.setup')]);
  return (
    <OwnerGate>
      <Setup />
    </OwnerGate>
  );
}

function Setup() {
  const { setup } = useSetup();
  const { settings, store: storeSettings } = useInstanceSettings();
  const { mail, store: storeMail } = useMail();
  if (setup.data && settings.data && mail.data) {
    return (
      <Checklist
        facts={{
          setup: setup.data,
          settings: settings.data,
          mail: mail.data,
          onSettings: storeSettings,
          onMail: storeMail,
          onChange: () => void setup.refetch(),
        }}
      />
    );
  }
  const failed = [setup, settings, mail].filter(({ isError }) => isError);
  if (failed[0] === undefined) return <RowsSkeleton count={6} height={72} avatar={28} />;
  const retry = () => {
    for (const one of failed) void one.refetch();
  };
  return <ErrorState title={t('admin.setup.failed')} body={describeError(failed[0].error)} onRetry={retry} />;
}

/** Returns the next step after `step` that isn't done, wrapping around; undefined if there is none. */
const findNext = (done: readonly SetupStep[], step: SetupStep): SetupStep | undefined => {
  const from = SETUP_STEPS.indexOf(step) + 1;
  return [...SETUP_STEPS.slice(from), ...SETUP_STEPS.slice(0, from - 1)].find((one) => !done.includes(one));
};

function Checklist({ facts }: { facts: Omit<StepFacts, 'onNext'> }) {
  const navigate = useNavigate();
  const { setup, settings } = facts;
  const { name = brand.product } = instanceProfile.use();
  const [open, setOpen] = useState(() => SETUP_STEPS.find((step) => !setup.done.includes(step)));
  // The first step leaves focus at the top of the page; steps opened later take it.
  const wasMoved = useRef(false);
  const openStep = (step: SetupStep | undefined) => {
    wasMoved.current = true;
    setOpen(step);
  };
  const icon = instanceIconAddress(settings.icon);
  return (
    <div className={styles.screen}>
      <aside className={styles.aside}>
        <div className={styles.welcome}>
          <Mark size={40} className={styles.mark} />
          <h1 className={styles.title}>{t('admin.setup.welcome', { name })}</h1>
          <p className={styles.lead}>{t('admin.setup.lead')}</p>
          <SetupProgress done={setup.done} />
        </div>
        <div className={styles.art}>
          <HallArt />
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h2 className={styles.headTitle}>{t('admin.setup')}</h2>
            <Button variant="quiet" onPress={() => void navigate({ to: '/channels/@me' })}>
              {t(setup.done.length === SETUP_STEPS.length ? 'admin.setup.finish' : 'admin.setup.later')}
            </Button>
          </header>
          <ol className={styles.steps}>
            {SETUP_STEPS.map((step, index) => (
              <Step
                key={step}
                number={index + 1}
                title={t(`admin.setup.${step}`)}
                summary={summarize(step, facts)}
                isDone={setup.done.includes(step)}
                isOpen={open === step}
                takesFocus={wasMoved.current}
                action={t(`admin.setup.${step}.open`)}
                onOpen={() => openStep(step)}
                icon={
                  step === 'identity' &&
                  icon && (
                    <span aria-hidden="true">
                      <Door name="" src={icon} size={36} />
                    </span>
                  )
                }
              >
                <StepContent
                  step={step}
                  facts={{
                    ...facts,
                    onNext: () => {
                      facts.onChange();
                      openStep(findNext(setup.done, step));
                    },
                  }}
                />
              </Step>
            ))}
          </ol>
        </div>
      </main>
    </div>
  );
}
