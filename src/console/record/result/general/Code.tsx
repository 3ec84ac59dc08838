import { codeGroups } from './code-groups.ts'

/** A code that people compare or type: lines break only between its groups, on screen and on paper. */
export function Code({ text }: { readonly text: string }) {
  return (
    <span className="font-mono">
      {codeGroups(text).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one code never changes its groups
        <span key={index} className="inline-block whitespace-pre-wrap">
          {group}
        </span>
      ))}
    </span>
  )
}
