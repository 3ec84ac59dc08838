/** The state of the service according to the last call; `unknown` before the first. */
export type ServiceState = 'unknown' | 'ok' | 'unreachable' | 'unreadable' | 'refuses-key'

/** Set after every call to the service, so that probes and pages need no call of their own. */
export class ServiceHealth {
  #state: ServiceState = 'unknown'

  get state(): ServiceState {
    return this.#state
  }

  note(state: Exclude<ServiceState, 'unknown'>): void {
    this.#state = state
  }
}
