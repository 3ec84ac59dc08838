/** One step of the schema. A step that was released is never edited: a change is a new step with a new name. */
export interface Migration {
  /** `<area>-<number>`, unique and never reused. */
  readonly name: string
  readonly sql: string
}
