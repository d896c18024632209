let audio: AudioContext | undefined;

/** Two soft tones, half a second in all. Browsers stay silent until the page was pressed once. */
export function ring(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  for (const [delay, frequency] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start + delay);
    volume.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.3);
  }
}
