/** Small synthesized sounds: dice, a card, a horn, the Ring. Silent until the player wants them. */

import { preferences } from "../preferences";
import type { Sound } from "./contract";

let context: AudioContext | null = null;

/** How often each sound was requested, even on a machine without speakers. */
export const sounded: Record<Sound, number> = { dice: 0, card: 0, horn: 0, ring: 0 };

export function sounding(sound: Sound | undefined): void {
  if (!sound || !preferences.value.sound) return;
  sounded[sound] += 1;
  try {
    context ??= new AudioContext();
    void context.resume();
    MAKERS[sound](context, context.currentTime);
  } catch {
    // A browser without sound plays on in silence.
  }
}

/** A breath of noise through a filter: wood on wood, paper on paper. */
function noise(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < frames; index += 1) data[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(
  audio: AudioContext,
  at: number,
  length: number,
  pitch: number,
  loud: number,
  type: OscillatorType,
): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + length * 0.15);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

const MAKERS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) => {
    for (let knock = 0; knock < 6; knock += 1) noise(audio, at + knock * 0.07 + Math.random() * 0.03, 0.05, 1800, 0.5);
  },
  card: (audio, at) => noise(audio, at, 0.16, 3800, 0.3),
  horn: (audio, at) => {
    tone(audio, at, 0.5, 196, 0.12, "sawtooth");
    tone(audio, at + 0.42, 0.9, 294, 0.12, "sawtooth");
  },
  ring: (audio, at) => {
    for (const [pitch, loud] of [
      [880, 0.08],
      [1321, 0.05],
      [2217, 0.03],
    ])
      tone(audio, at, 1.6, pitch, loud, "sine");
  },
};
