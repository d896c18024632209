/** Three synthesised notes, so that no file is needed offline. Silent where sound is blocked. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [index, hertz] of [880, 660, 880].entries()) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + index * 0.35;
      note.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
      note.connect(volume).connect(audio.destination);
      note.start(start);
      note.stop(start + 0.3);
    }
    setTimeout(() => void audio.close(), 2000);
  } catch {
    // Ignored: the message on screen says it too.
  }
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300]);
}
