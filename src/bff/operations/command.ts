interface Command {
  /** Shown where the words after the command are not understood. */
  readonly usage: string
  /** The first line of a failure's report; the second one is the error's message. */
  readonly failed: string
  /** The exit code of a failure. */
  readonly failedCode?: number
  /** @returns the exit code; undefined where the words are not understood */
  readonly run: (words: readonly string[]) => Promise<number | undefined>
}

/** Runs a command of the terminal on the words of the command line, and sets the exit code. */
export async function runCommand({ usage, failed, failedCode = 1, run }: Command): Promise<void> {
  try {
    const code = await run(process.argv.slice(2))
    if (code === undefined) process.stderr.write(`${usage}\n`)
    process.exitCode = code ?? 2
  } catch (error) {
    process.stderr.write(`${failed}\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = failedCode
  }
}

/** The only word; undefined for none, for several, and for an option such as `--help`. */
export function onlyWord([word, ...more]: readonly string[]): string | undefined {
  return more.length === 0 && !word?.startsWith('-') ? word : undefined
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
