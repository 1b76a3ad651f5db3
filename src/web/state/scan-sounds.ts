import { deviceSwitch } from './device-switch.ts';

/** Whether scans make a sound. */
export const scanSounds = deviceSwitch('zapas.scan-sounds');
/** Created at the first sound, because browsers block audio before the first input. */
let audio: AudioContext | null = null;

interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Start within the sound, seconds. */
  readonly from: number;
  /** Seconds. */
  readonly length: number;
}

/** One high and short tone, or two low ones: easy to tell apart, also with partial hearing. */
const SOUNDS = {
  found: [{ pitch: 1320, from: 0, length: 0.07 }],
  unknown: [
    { pitch: 220, from: 0, length: 0.12 },
    { pitch: 175, from: 0.17, length: 0.2 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
const LOUDNESS = 0.18;
/** Fade-out in seconds; a hard cut would click. */
const FADE = 0.015;

/** Plays the result of a scan unless muted. Without audio it does nothing. */
export function playScanSound(sound: keyof typeof SOUNDS): void {
  if (!scanSounds.isOn()) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of SOUNDS[sound]) playTone(audio, tone);
  } catch {
    // The screen shows the same result.
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
