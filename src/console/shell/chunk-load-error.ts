/** A lazily loaded page that could not be fetched. Each browser words it in its own way. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|error loading dynamically/i.test(
      error.message,
    )
  )
}
