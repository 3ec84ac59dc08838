/** What else is known of a car, and a result about it does not say: its receiver would not know. */
export interface Beside {
  readonly tone: 'alert' | 'unverified'
  readonly text: string
  /** Of the car whose file says it. */
  readonly plate: string
}
