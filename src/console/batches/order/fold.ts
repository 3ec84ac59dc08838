/** After a press. The arrow keys choose one after the other: who uses them folds it. */
export function fold(radio: HTMLInputElement): void {
  const details = radio.closest('details')
  if (!details || radio.matches(':focus-visible')) return
  details.open = false
  details.querySelector('summary')?.focus()
}
