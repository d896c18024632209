import { readDeviceSettings } from './device-settings.ts';

let audio: AudioContext | undefined;

const signals = {
  right: { frequency: 1_320, seconds: 0.12, vibration: [60] },
  wrong: { frequency: 180, seconds: 0.5, vibration: [250, 100, 250] },
} as const;

/**
 * A short high tone for a right scan, a long low one for a stop: told apart without looking. Each
 * phone may silence either way.
 */
export function signal(kind: keyof typeof signals): void {
  const { sound, vibration } = readDeviceSettings();
  // Some browsers refuse to vibrate or to sound before a first touch; the screen says it too.
  if (vibration) navigator.vibrate?.([...signals[kind].vibration]);
  if (sound) play(kind);
}

function play(kind: keyof typeof signals): void {
  const { frequency, seconds } = signals[kind];
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = kind === 'right' ? 'sine' : 'square';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.15, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
