/** What the last call showed of the inquiry service; `unknown` before the first. */
export type ServiceState = 'unknown' | 'ok' | 'unreachable' | 'unreadable' | 'refuses-key'

/** Noted after every call to the service, so that probes and pages cost no call of their own. */
export class ServiceHealth {
  #state: ServiceState = 'unknown'

  get state(): ServiceState {
    return this.#state
  }

  note(state: Exclude<ServiceState, 'unknown'>): void {
    this.#state = state
  }
}
