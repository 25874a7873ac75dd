import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { dps } from './dps.ts'
import type { DocumentKind } from './fiscal-document.ts'
import { nfe } from './nfe.ts'

const KINDS: Readonly<Record<EmissionType, DocumentKind>> = { nfe, nfse: dps }

/** What documents of a type have of their own. */
export const kindOf = ({ type }: { readonly type: EmissionType }): DocumentKind => KINDS[type]
