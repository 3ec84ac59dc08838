import { Gauge, type Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>

/** A gauge, and the values that it takes from a reading. */
export interface GaugeOf<Reading> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly values: (reading: Reading) => Iterable<readonly [labels: Labels, value: number]>
}

/**
 * Registers gauges that share one reading each time the metrics are read. If the reading fails they have no
 * values, and the other metrics are still served.
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
        // A gauge without labels would keep the value 0, so it is removed.
        if (labels.length === 0) this.remove()
        const found = await readOnce().catch(() => undefined)
        if (found !== undefined) for (const [at, value] of values(found)) this.set(at, value)
      },
    })
  }
}
