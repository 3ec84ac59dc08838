/** A notice's version in a sentence. The service's own name of one may begin with a letter: `v2`. */
export function noticeVersion(version: string): string {
  return version.replace(/^v(?=\d)/i, '')
}
