import { deviceStorage } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Belongs to the device, like the colour scheme: it stays when the user changes. */
const KEY = 'zapas.scan-sounds';
const OFF = 'off';

const isOn = createStore(deviceStorage.get(KEY) !== OFF);
/** Made at the first sound, because a browser lets none be heard before a key or a press. */
let audio: AudioContext | null = null;

interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** From the beginning of the sound, seconds. */
  readonly from: number;
  /** Seconds. */
  readonly length: number;
}

/** One high and short, two low: told apart without a look, and by those who hear few tones. */
const SOUNDS = {
  found: [{ pitch: 1320, from: 0, length: 0.07 }],
  unknown: [
    { pitch: 220, from: 0, length: 0.12 },
    { pitch: 175, from: 0.17, length: 0.2 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
const LOUDNESS = 0.18;
/** A tone cut off at once would click; seconds. */
const FADE = 0.015;

/** Says by sound what became of a scan, unless it is muted. A device without sound stays silent. */
export function playScanSound(sound: keyof typeof SOUNDS): void {
  if (!isOn.get()) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of SOUNDS[sound]) playTone(audio, tone);
  } catch {
    // Nothing depends on being heard: the screen says the same.
  }
}

function playTone(context: AudioContext, { pitch, from, length }: Tone): void {
  const start = context.currentTime + from;
  const gain = context.createGain();
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.setValueAtTime(LOUDNESS, start + length - FADE);
  gain.gain.linearRampToValueAtTime(0, start + length);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export function useScanSounds(): boolean {
  return useStore(isOn);
}

export function setScanSounds(on: boolean): void {
  isOn.set(on);
  if (on) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, OFF);
}
