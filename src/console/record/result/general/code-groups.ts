/** More characters in a row than fit into a column of a desktop or of paper. */
const LONG = /\S{21}/
/** Characters between two spaces, with the check digit that belongs to them. */
const BLOCKS = /\S+(?:\s\S{1,2}(?!\S))?\s*/g

/**
 * The groups of a code, as they are read out and compared; only between two of them may a line end. Spaces
 * say where they are, else punctuation, else they are of four characters. Together they are the code.
 */
export function codeGroups(text: string): readonly string[] {
  return (text.match(BLOCKS) ?? [])
    .flatMap((block) => (LONG.test(block) ? block.split(/(?<=[-./])/) : block))
    .flatMap((part) => (LONG.test(part) ? (part.match(/.{1,4}/g) ?? part) : part))
}
