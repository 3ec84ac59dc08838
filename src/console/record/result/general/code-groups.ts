/** More characters without a break than fit into a column of a desktop or of paper. */
const LONG = /\S{21}/
/** Characters between two spaces, with the check digit that belongs to them. */
const BLOCKS = /\S+(?:\s\S{1,2}(?!\S))?\s*/g

/**
 * The groups of a code, as people read them out and compare them; a line may break only between them. Groups
 * end at spaces, else at punctuation, else after four characters. Joined, they are the code.
 */
export function codeGroups(text: string): readonly string[] {
  return (text.match(BLOCKS) ?? [])
    .flatMap((block) => (LONG.test(block) ? block.split(/(?<=[-./])/) : block))
    .flatMap((part) => (LONG.test(part) ? (part.match(/.{1,4}/g) ?? part) : part))
}
