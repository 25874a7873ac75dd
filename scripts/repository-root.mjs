import { fileURLToPath } from 'node:url'

/** The absolute path of the project's top folder. An old Node gets as far as this, to be refused. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))
