export function findHledger(): Promise<void>
