/** The version of a notice for a sentence, without the letter of names such as `v2`. */
export function noticeVersion(version: string): string {
  return version.replace(/^v(?=\d)/i, '')
}
