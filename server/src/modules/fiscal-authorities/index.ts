/** What authorities of fiscal documents are asked, and answer. */
export type {
  AuthorityAccess,
  EmissionAnswer,
  EventAnswer,
  FiscalAuthority,
  ReceivedDocument,
  ReceivedPage,
} from './fiscal-authority.ts'
/** The national NFS-e: whether a note was made of a declaration, and whether a city takes part. */
export { cityTakesPart, isOf, nfseNacional } from './nfse-nacional/nfse-nacional.ts'
/** NF-e, by the tax offices of the states. */
export { sefazAuthority } from './sefaz/sefaz.authority.ts'
/** Who distributes what others issued to a company. */
export { DISTRIBUTING, distributionIsSimulated } from './distribution.ts'
