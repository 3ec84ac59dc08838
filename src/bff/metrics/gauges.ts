import { Gauge, type Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** A gauge and what it takes from a reading. */
export interface GaugeOf<Reading> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly values: (reading: Reading) => Iterable<readonly [labels: Labels, value: number]>
}

/**
 * Gauges that are read when the metrics are, all by one reading. Where it fails they have no values, and the
 * other metrics are served all the same.
 */
export function registerGauges<Reading>(
  registry: Registry,
  read: () => Reading | Promise<Reading>,
  gauges: readonly GaugeOf<Reading>[],
): void {
  let reading: Promise<Reading> | undefined
  const readOnce = () => {
    reading ??= Promise.resolve(read()).finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const { name, help, labels = [], values } of gauges) {
    // oxlint-disable-next-line no-new -- the registry keeps it
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset()
        // Without labels a 0 is left, which would be a value.
        if (labels.length === 0) this.remove()
        const found = await readOnce().catch(() => undefined)
        if (found !== undefined) for (const [at, value] of values(found)) this.set(at, value)
      },
    })
  }
}
