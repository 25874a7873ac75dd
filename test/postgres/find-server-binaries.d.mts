/** The folder with the newest installed server programs, or undefined when there is none. */
export function findServerBinaries(): string | undefined
