import { plainText } from '../../client/search-text.ts'

/** As long as the contract takes the address of a link. */
const MAX_LENGTH = 60

/** The address that a name suggests: `Curso de verão!` is `curso-de-verao`. */
export const urlOfName = (name: string): string =>
  plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
