/** What authorities of fiscal documents are asked, and answer. */
export type {
  AuthorityAccess,
  EmissionAnswer,
  EventAnswer,
  FiscalAuthority,
} from './fiscal-authority.ts'
/** The national NFS-e: whether a note was made of a declaration, and whether a city takes part. */
export { cityTakesPart, isOf, nfseNacional } from './nfse-nacional/nfse-nacional.ts'
