interface NextStepProps {
  readonly label: string
  /** The step that comes before it. */
  readonly children: string
}

/** The placeholder of a later step, where all steps are in one line. It is not a field and takes no focus. */
export function NextStep({ label, children }: NextStepProps) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col gap-1 text-muted max-xl:hidden forced-colors:text-[GrayText]"
    >
      <span className="font-medium">{label}</span>
      <span className="min-h-11 rounded-md border border-line px-3 forced-colors:border-[GrayText] py-2 text-field">
        {children}
      </span>
    </div>
  )
}
