import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { print } from './servers.ts'

/**
 * The results of a measurement, by name: ratios to peers of the same run, which are comparable on any
 * machine.
 */
export type Measured = Readonly<Record<string, number>>

/** The smallest acceptable ratios of each measurement. */
const GoalsSchema = z.record(z.string(), z.record(z.string(), z.number()))

const GOALS = join(import.meta.dirname, 'goals.json')

/** Where the last run's figures are stored. They are specific to the machine and not committed. */
const RESULTS = join(import.meta.dirname, 'results/last.json')

export async function writeResults(results: Readonly<Record<string, Measured>>): Promise<void> {
  await mkdir(dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), results }, null, 2)}\n`)
  print(`Figures: ${RESULTS}`)
}

/**
 * Compares the results with the committed goals and prints each goal that was missed. A goal without a figure
 * counts as missed.
 *
 * @returns whether every goal of these measurements was met
 */
export async function meetsGoals(results: Readonly<Record<string, Measured>>): Promise<boolean> {
  const goals = GoalsSchema.parse(JSON.parse(await readFile(GOALS, 'utf8')))
  const lost = Object.entries(results).flatMap(([measurement, measured]) =>
    lostGoals(goals[measurement] ?? {}, measured).map((line) => `${measurement}: ${line}`),
  )
  for (const line of lost) print(`Lost: ${line}`)
  if (lost.length === 0) print('Every goal was met.')
  return lost.length === 0
}

function lostGoals(goals: Readonly<Record<string, number>>, measured: Measured): readonly string[] {
  return Object.entries(goals).flatMap(([name, goal]) => {
    const found = measured[name]
    if (found !== undefined && found >= goal) return []
    return [`${name}: ${found?.toFixed(2) ?? 'not measured'}, and the goal is ${goal}`]
  })
}
