/** A point of the viewport, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A function that runs in the page. It is sent as source text, so it may use only its arguments and the page.
 */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result

/** A browser that is driven from outside. Each call applies to the tab that was chosen last. */
export interface Engine {
  /** The browser's name and version. */
  readonly name: string
  /** The folder for its downloads. */
  readonly downloads: string
  open(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(code: InPage<Args, Result>, ...args: Args): Promise<Result>
  /** Clicks where a person would. */
  click(point: Point): Promise<void>
  /** Presses keys one after the other: letters, and the keys of `KEYS`. */
  press(keys: string): Promise<void>
  /** The open tabs, in no particular order. */
  tabs(): Promise<readonly string[]>
  choose(tab: string): Promise<void>
  closeTab(): Promise<void>
  /** Ends the browser and removes its folders. */
  quit(): Promise<void>
}

/** How to start an engine on this machine. */
export interface EngineStarter {
  /** The name by which the command line selects it. */
  readonly id: string
  /** The required programs that this machine lacks, with the Debian package that provides each. */
  missing(): readonly { readonly program: string; readonly packageName: string }[]
  start(): Promise<Engine>
}

/** Keys that are not letters, as both WebDriver protocols encode them. */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
} as const

/** Source text that calls the function in the page and gives its result as JSON text. */
export function callText(code: InPage<never, unknown>, args: readonly unknown[]): string {
  return `JSON.stringify({ result: (${code.toString()})(...${JSON.stringify(args)}) })`
}

/** The result of the function, parsed from the text that `callText` produces in the page. */
export function readResult<Args extends readonly unknown[], Result>(
  _code: InPage<Args, Result>,
  text: unknown,
): Result {
  if (typeof text !== 'string') throw new Error(`The page answered ${JSON.stringify(text)}`)
  // The function's own result, which passed through the page as JSON.
  return (JSON.parse(text) as { readonly result: Result }).result
}

/** A mouse click, as actions for both WebDriver protocols. */
export function mousePress({ x, y }: Point): readonly object[] {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

/** Key presses one after the other without a pause, as actions for both WebDriver protocols. */
export function keyPresses(keys: string): readonly object[] {
  const actions = Array.from(keys, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions: actions.flat() }]
}
