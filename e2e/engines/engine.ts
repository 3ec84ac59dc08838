/** A spot of the page in view, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A function for the page: it travels as its own text, so it may use its arguments and the page alone. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result

/** A browser that is driven from outside. Each call is about the tab that was chosen last. */
export interface Engine {
  /** The browser's name and version. */
  readonly name: string
  /** The folder that its downloads arrive in. */
  readonly downloads: string
  open(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  run<Args extends readonly unknown[], Result>(code: InPage<Args, Result>, ...args: Args): Promise<Result>
  /** Presses the mouse where a person would. */
  click(point: Point): Promise<void>
  /** Presses keys one after the other: letters, and the keys of `KEYS`. */
  press(keys: string): Promise<void>
  /** The tabs that are open, in no particular order. */
  tabs(): Promise<readonly string[]>
  choose(tab: string): Promise<void>
  closeTab(): Promise<void>
  /** Ends the browser and removes its folders. */
  quit(): Promise<void>
}

/** How to start an engine on this machine. */
export interface EngineStarter {
  /** The name that a person calls it by. */
  readonly id: string
  /** The programs that it needs and this machine lacks, and the package of Debian that brings each. */
  missing(): readonly { readonly program: string; readonly packageName: string }[]
  start(): Promise<Engine>
}

/** Keys without a letter, as both WebDriver protocols write them. */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
} as const

/** The text of a call of the function in the page, which gives its result as JSON text. */
export function callText(code: InPage<never, unknown>, args: readonly unknown[]): string {
  return `JSON.stringify({ result: (${code.toString()})(...${JSON.stringify(args)}) })`
}

/** The result of the function, from the text that `callText` makes the page write. */
export function readResult<Args extends readonly unknown[], Result>(
  _code: InPage<Args, Result>,
  text: unknown,
): Result {
  if (typeof text !== 'string') throw new Error(`The page answered ${JSON.stringify(text)}`)
  // The function's own result, which went through the page as JSON.
  return (JSON.parse(text) as { readonly result: Result }).result
}

/** Actions of both WebDriver protocols: a press of the mouse. */
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

/** Actions of both WebDriver protocols: keys one after the other, with no pause in between. */
export function keyPresses(keys: string): readonly object[] {
  const actions = Array.from(keys, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions: actions.flat() }]
}
