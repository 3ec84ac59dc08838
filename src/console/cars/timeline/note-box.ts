/** The box of the form for a note, which has the same height before the form loads. */
export const NOTE_BOX = {
  box: { rows: 2, placeholder: 'O que viu no carro, o que o vendedor disse' },
  // Grows with its text if the browser supports it.
  className: 'field-sizing-content max-h-80',
}
