import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Counts } from './counts.ts'
import { REPORTS, type Step } from './steps.ts'

/** How a step ended. */
export interface Outcome {
  readonly step: Step
  readonly code: number
  readonly seconds: number
  readonly counts: Counts
}

/**
 * Shows steps that run concurrently: a line for each that passes, and the whole output of each that fails.
 */
export interface Screen {
  /** Returns the writer for the output of a step that begins. */
  begin(step: Step): (text: string) => void
  end(outcome: Outcome): void
  close(): void
}

interface Running {
  readonly output: string[]
  /** The number of finished tests or files. */
  done: number
}

export function startScreen(stream: NodeJS.WriteStream = process.stdout): Screen {
  const running = new Map<Step, Running>()
  const startedAt = Date.now()
  const live = () => {
    const steps = Array.from(running, ([{ title }, { done }]) => title + (done > 0 ? ` (${done})` : ''))
    return `… ${seconds(Date.now() - startedAt)}: ${steps.join(', ')}`
  }
  const clear = () => {
    if (stream.isTTY) stream.write('\r\x1b[2K')
  }
  const draw = () => {
    clear()
    stream.write(stream.isTTY ? live().slice(0, stream.columns - 1) : `${live()}\n`)
  }
  // On a terminal the status line is overwritten. A log gets a line from time to time, as a sign of life.
  const timer = setInterval(draw, stream.isTTY ? 1000 : 30_000)

  return {
    begin(step) {
      const state: Running = { output: [], done: 0 }
      running.set(step, state)
      return (text) => {
        state.output.push(text)
        // Vitest marks files this way, and Playwright marks tests.
        state.done += stripVTControlCharacters(text).match(/^ *[✓✔✘×❯]/gm)?.length ?? 0
      }
    },

    end({ step, code, counts, seconds: took }) {
      const output = running.get(step)?.output.join('') ?? ''
      running.delete(step)
      const log = join(REPORTS, `${step.title.toLowerCase().replaceAll(' ', '-')}.log`)
      writeFileSync(log, stripVTControlCharacters(output))
      clear()
      const tests = step.counts ? `: ${totals(counts)}` : ''
      if (code === 0) stream.write(`✓ ${step.title}, ${took} s${tests}\n`)
      else stream.write(`\n=== ${step.title}: failed, ${took} s${tests} ===\n\n${output.trim()}\n\n`)
    },

    close() {
      clearInterval(timer)
      clear()
    },
  }
}

export function totals({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
