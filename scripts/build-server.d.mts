/** Builds the server's programs into server/dist when a source has changed since the last build. */
export function buildServer(): Promise<void>
