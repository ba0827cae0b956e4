// Sounds made on the spot; nothing is heard until it is asked for.

import { settings } from '../settings.svelte'

let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (!settings.sound) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

function tone(to: AudioContext, pitch: number, at: number, long: number, loud: number): void {
  const source = to.createOscillator()
  const gain = to.createGain()
  source.type = 'sine'
  source.frequency.value = pitch
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long)
  source.connect(gain).connect(to.destination)
  source.start(at)
  source.stop(at + long)
}

/** Two soft bells: your turn. */
export function chime(): void {
  const to = audio()
  if (!to) return
  tone(to, 660, to.currentTime, 0.5, 0.08)
  tone(to, 990, to.currentTime + 0.12, 0.7, 0.06)
}

/** Dice on felt: a few short knocks of filtered noise. */
export function dice(): void {
  const to = audio()
  if (!to) return
  const noise = to.createBuffer(1, to.sampleRate / 20, to.sampleRate)
  noise.getChannelData(0).forEach((_, at, all) => (all[at] = (Math.random() * 2 - 1) * (1 - at / all.length) ** 3))
  for (const [knock, late] of [0, 0.07, 0.13, 0.22, 0.34].entries()) {
    const source = to.createBufferSource()
    const filter = to.createBiquadFilter()
    const gain = to.createGain()
    source.buffer = noise
    filter.type = 'bandpass'
    filter.frequency.value = 900 + 250 * knock
    gain.gain.value = 0.25 - 0.035 * knock
    source.connect(filter).connect(gain).connect(to.destination)
    source.start(to.currentTime + late)
  }
}

/** A note slides: one low breath. */
export function slide(): void {
  const to = audio()
  if (to) tone(to, 220, to.currentTime, 0.18, 0.04)
}
