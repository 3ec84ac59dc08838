/**
 * Folds the choices after a press. Arrow keys choose one option after the other, so they do not fold; the
 * person does.
 */
export function fold(radio: HTMLInputElement): void {
  const details = radio.closest('details')
  if (!details || radio.matches(':focus-visible')) return
  details.open = false
  details.querySelector('summary')?.focus()
}
