// The part of csv-parse that the console uses. The package's own types would bring Node's globals into the
// browser's program.
export declare function parse(
  input: string,
  options: {
    readonly delimiter: string
    readonly record_delimiter: string
    readonly relax_quotes: boolean
    readonly relax_column_count: boolean
    readonly skip_empty_lines: boolean
    readonly quote?: null
  },
): string[][]
