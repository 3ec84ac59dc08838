export declare const TIED: readonly string[]
export declare function forward(
  node: string,
  script: readonly string[],
  options: { last: boolean },
): Promise<void>
