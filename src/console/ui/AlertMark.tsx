/**
 * A circled exclamation mark. It is drawn here because the first page needs it, and nothing else from the
 * icon library.
 */
export function AlertMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="mt-0.5 size-4 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M12 7.5v5M12 16.2v.1" />
    </svg>
  )
}
