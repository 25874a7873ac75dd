/** Who authorises and distributes fiscal documents: what each authority is asked, and answers. */

export {
  type AuthorityAccess,
  type EmissionAnswer,
  type EventAnswer,
  type FiscalEnvironment,
  type IssuingAuthority,
  NO_SIGNING_KEY,
  type ReceivedDocument,
  type ReceivedPage,
} from './fiscal-authority.ts'
/** Notes of cities with systems of their own, by an intermediary. */
export {
  type CityNoteFields,
  writeCityCancellation,
  writeCityNote,
} from './focus-nfe/city-note.ts'
export { focusNfe, isFocusSimulated } from './focus-nfe/focus-nfe.ts'
/** The national NFS-e: whether a note was made of a declaration, and whether a city takes part. */
export { cityTakesPart, isFromDeclaration, nfseNacional } from './nfse-nacional/nfse-nacional.ts'
/** What the city of a company parametrised of its services. */
export { askCityService } from './nfse-nacional/city-parameters.ts'
/** NF-e, by the tax offices of the states. */
export { sefazAuthority } from './sefaz/sefaz.authority.ts'
export { contingencyOf } from './sefaz/sefaz-endpoints.ts'
/** What a person has an authority told. */
export { requireLongEnough } from './require-long-enough.ts'
/** Who distributes what others issued to a company. */
export { DISTRIBUTING, distributionIsSimulated } from './distribution.ts'
