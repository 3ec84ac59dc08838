/** JSON by its path. */
const given = new Map<string, string>()

/**
 * Takes the answers out of the page that the BFF has put beside its first HTML: the first reads wait neither
 * for the scripts nor for another round trip.
 */
export function readGivenAnswers(): void {
  for (const element of document.querySelectorAll<HTMLElement>('script[data-answer]')) {
    given.set(element.dataset.answer ?? '', element.textContent)
    element.remove()
  }
}

/** The JSON that came with the page for this path. It serves one read: the next one asks the BFF. */
export function takeGivenAnswer(path: string): string | undefined {
  const answer = given.get(path)
  given.delete(path)
  return answer
}

/** Those that no read has taken by now have aged. */
export function dropGivenAnswers(): void {
  given.clear()
}
