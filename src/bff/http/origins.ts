/** The names of the loopback interface. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origins at which people may open the console. */
export class Origins {
  readonly #publicUrl: string | undefined
  readonly #host: string
  #all: ReadonlySet<string> = new Set()
  #names: ReadonlySet<string> = new Set()
  #main = ''

  constructor(publicUrl: string | undefined, host: string, port: number) {
    this.#publicUrl = publicUrl
    this.#host = host
    this.listensOn(port)
  }

  /** Sets the port. Called again once it is known, if any free port was requested. */
  listensOn(port: number): void {
    this.#main = this.#publicUrl ?? originOf(this.#host, port)
    const local = LOOPBACK.includes(bracketed(this.#host)) || isAnyAddress(this.#host)
    const aliases = this.#publicUrl === undefined && local ? LOOPBACK.map((name) => originOf(name, port)) : []
    this.#all = new Set([this.#main, ...aliases])
    this.#names = new Set([...this.#all].map((origin) => new URL(origin).hostname))
  }

  /** The origin of links that we print or send, without a trailing slash. */
  get main(): string {
    return this.#main
  }

  has(origin: string): boolean {
    return this.#all.has(origin)
  }

  /** Whether the console may be opened under this host name (lower case, no port), at any port. */
  hasName(name: string): boolean {
    return this.#names.has(name)
  }
}

function originOf(host: string, port: number): string {
  // `0.0.0.0` can be listened on but not opened in a browser.
  const name = isAnyAddress(host) ? 'localhost' : bracketed(host)
  return new URL(`http://${name}:${port}`).origin
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
