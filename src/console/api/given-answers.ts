/** The JSON of each path. */
const given = new Map<string, string>()

/**
 * Takes the answers that the BFF has put beside the page's first HTML out of the document. The first reads
 * then wait neither for the scripts nor for another round trip.
 */
export function readGivenAnswers(): void {
  for (const element of document.querySelectorAll<HTMLElement>('script[data-answer]')) {
    given.set(element.dataset.answer ?? '', element.textContent)
    element.remove()
  }
}

/** The JSON that came with the page for this path. It serves one read; the next read asks the BFF. */
export function takeGivenAnswer(path: string): string | undefined {
  const answer = given.get(path)
  given.delete(path)
  return answer
}

/** Drops the answers that no read has used by now, because they are no longer current. */
export function dropGivenAnswers(): void {
  given.clear()
}
