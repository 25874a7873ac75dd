/** NF-e, by the tax offices of the states. */
export { sefazAuthority } from './sefaz/sefaz.authority.ts'
