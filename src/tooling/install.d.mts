export declare function installIfNeeded(): Promise<void>
export declare function isInstalled(lockFile?: string, installedFile?: string): boolean
