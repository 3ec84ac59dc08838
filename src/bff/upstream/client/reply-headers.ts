export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The value of a header; the first one where it came several times. */
export function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** The length that a reply states (bytes). */
export function contentLength(headers: ReplyHeaders): number | undefined {
  const text = firstOf(headers['content-length'])
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
