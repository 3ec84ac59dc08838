/** Whether a text from the URL has the form of an intent's id. */
export function isId(text: string | null): text is string {
  return text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
