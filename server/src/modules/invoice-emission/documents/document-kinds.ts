import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { cityNote } from './city-note.ts'
import { dps } from './dps.ts'
import type { DocumentKind } from './fiscal-document.ts'
import { nfe } from './nfe.ts'

const KINDS: Readonly<Record<EmissionType, DocumentKind>> = { nfe, nfse: dps }

/** A type of document, and who sends it to its authority: null is Prumo itself. */
export interface KindChoice {
  readonly type: EmissionType
  readonly intermediary?: 'focus_nfe' | null
}

/** What documents of a type have of their own, by who sends them. */
export const kindOf = ({ type, intermediary }: KindChoice): DocumentKind =>
  type === 'nfse' && (intermediary ?? null) !== null ? cityNote : KINDS[type]

/** Who sends documents of a type, by the settings of the company. */
export const intermediaryOf = (
  { nfse_issuer }: Pick<InvoiceSettings, 'nfse_issuer'>,
  type: EmissionType,
): 'focus_nfe' | null => (type === 'nfse' && nfse_issuer !== 'national' ? nfse_issuer : null)
