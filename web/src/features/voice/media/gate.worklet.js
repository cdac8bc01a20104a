// Runs on the audio thread: lets the microphone through while the user speaks, and reports how loud it is.

/** Seconds for which the gate stays open after the last sound above the threshold. */
const HOLD = 0.35;
/** Seconds between two reports of the level. */
const REPORT = 0.05;
/** Share of the way to the wanted gain in one block, so that opening and closing don't click. */
const STEP = 0.25;

class Gate extends AudioWorkletProcessor {
  constructor() {
    super();
    this.threshold = -55;
    this.mode = 'activity';
    this.isPressed = false;
    this.gain = 0;
    this.openUntil = 0;
    this.isOpen = false;
    this.peak = 0;
    this.reportAt = 0;
    this.port.onmessage = ({ data }) => Object.assign(this, data);
  }

  process([input], [output]) {
    const samples = input[0];
    let power = 0;
    if (samples) for (const sample of samples) power += sample * sample;
    const level = samples ? power / samples.length : 0;
    const decibels = 10 * Math.log10(level + 1e-10);
    if (decibels > this.threshold) this.openUntil = currentTime + HOLD;
    const isOpen = this.isPressed || (this.mode !== 'push' && currentTime < this.openUntil);
    this.gain += ((isOpen ? 1 : 0) - this.gain) * STEP;
    for (const channel of output)
      for (let at = 0; at < channel.length; at++) channel[at] = (samples ? samples[at] : 0) * this.gain;
    this.peak = Math.max(this.peak, decibels);
    if (isOpen !== this.isOpen || currentTime >= this.reportAt) {
      this.isOpen = isOpen;
      this.port.postMessage({ level: this.peak, isOpen });
      this.peak = -100;
      this.reportAt = currentTime + REPORT;
    }
    return true;
  }
}

registerProcessor('gate', Gate);
