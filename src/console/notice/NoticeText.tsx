import { cx } from '#console/ui/class-names.ts'
import type { AtpveNotice } from '#contract/service/notice.ts'
import type { NoticeBlock } from './notice-html.ts'
import { readNotice } from './notice-sections.ts'

/** Renders every field of the notice as text; nothing in it becomes markup. */
export function NoticeText({ notice }: { readonly notice: AtpveNotice }) {
  const { title, sections } = readNotice(notice)
  return (
    <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">
      <h2 className="text-lg font-bold">{title}</h2>
      {sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is the notice's own and never changes
        <div key={index} className="flex flex-col gap-2">
          {section.label && <h3 className="font-semibold">{section.label}</h3>}
          {section.blocks.map((block, inner) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Block key={inner} block={block} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: NoticeBlock }) {
  if (block.type === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List className={cx('flex flex-col gap-1 pl-6', block.ordered ? 'list-decimal' : 'list-disc')}>
        {block.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className="whitespace-pre-line">
            {item}
          </li>
        ))}
      </List>
    )
  }
  if (block.type === 'heading') return <h3 className="font-semibold">{block.text}</h3>
  return <p className="whitespace-pre-line">{block.text}</p>
}
