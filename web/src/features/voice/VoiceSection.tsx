import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Select } from '../../design/Select.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { CameraField } from './CameraField.tsx';
import { KeyField } from './KeyField.tsx';
import { MicrophoneTest } from './MicrophoneTest.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { changeVoiceSettings, MAX_VOLUME, MIN_THRESHOLD, voiceSettings } from './settings.ts';
import { fromOption, toOption, useDevices } from './useDevices.ts';
import { useMicrophoneTest } from './useMicrophoneTest.ts';

const PROCESSING = ['noiseSuppression', 'echoCancellation', 'gainControl'] as const;

/** Devices, volumes and when the microphone is heard; kept on this device. */
export default function VoiceSection() {
  const settings = voiceSettings.use();
  const test = useMicrophoneTest();
  const { inputs, outputs, cameras } = useDevices(test.level !== undefined);
  const percent = (value: number) => formatNumber(value / 100, { style: 'percent' });
  return (
    <Section title={t('settings.voice')} lead={t('settings.voice.lead')}>
      <div className={parts.stack}>
        <Setting id="input">
          <Select
            label={t('voice.input')}
            options={inputs}
            value={toOption(settings.input)}
            onChange={(value) => changeVoiceSettings({ input: fromOption(value) })}
          />
        </Setting>
        <Setting id="inputVolume">
          <Slider
            label={t('voice.inputVolume')}
            valueText={percent(settings.inputVolume)}
            value={settings.inputVolume}
            onChange={(inputVolume) => changeVoiceSettings({ inputVolume })}
            min={0}
            max={MAX_VOLUME}
            step={5}
          />
        </Setting>
        <MicrophoneTest test={test} />
        <Setting id="mode">
          <RadioGroup
            label={t('voice.mode')}
            value={settings.mode}
            onChange={(mode) => changeVoiceSettings({ mode })}
            choices={[
              { value: 'activity', label: t('voice.mode.activity'), hint: t('voice.mode.activityHint') },
              { value: 'push', label: t('voice.mode.push'), hint: t('voice.mode.pushHint') },
            ]}
          />
        </Setting>
        {settings.mode === 'activity' ? (
          <Slider
            label={t('voice.threshold')}
            valueText={t('voice.decibels', { value: settings.threshold })}
            value={settings.threshold}
            onChange={(threshold) => changeVoiceSettings({ threshold })}
            min={MIN_THRESHOLD}
            max={-10}
          />
        ) : (
          <KeyField name="pushKey" label={t('voice.pushKey')} hint={t('voice.pushKey.hint')} />
        )}
        <Setting id="priorityKey">
          <KeyField name="priorityKey" label={t('voice.priorityKey')} hint={t('voice.priorityKey.hint')} />
        </Setting>
        <Setting id="output">
          <Select
            label={t('voice.output')}
            options={outputs}
            value={toOption(settings.output)}
            onChange={(value) => changeVoiceSettings({ output: fromOption(value) })}
          />
        </Setting>
        <Setting id="outputVolume">
          <Slider
            label={t('voice.outputVolume')}
            valueText={percent(settings.outputVolume)}
            value={settings.outputVolume}
            onChange={(outputVolume) => changeVoiceSettings({ outputVolume })}
            min={0}
            max={MAX_VOLUME}
            step={5}
          />
        </Setting>
        {PROCESSING.map((name) => (
          <Setting key={name} id={name}>
            <Switch
              label={t(`voice.${name}`)}
              hint={t(`voice.${name}Hint`)}
              checked={settings[name]}
              onChange={(on) => changeVoiceSettings({ [name]: on })}
            />
          </Setting>
        ))}
        <Setting id="hasCues">
          <Switch
            label={t('voice.cues')}
            hint={t('voice.cuesHint')}
            checked={settings.hasCues}
            onChange={(hasCues) => changeVoiceSettings({ hasCues })}
          />
        </Setting>
        <Setting id="camera">
          <CameraField cameras={cameras} />
        </Setting>
        <Setting id="screen">
          <ScreenFields />
        </Setting>
      </div>
    </Section>
  );
}
