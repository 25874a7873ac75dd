import { addDays, type CivilDate } from '@prumo/civil-date'
import type {
  DocumentType,
  Manifestation,
} from '@prumo/contracts/received-documents/received-document.schema'
import type { InvoiceStatus } from '@prumo/contracts/invoices/invoice.schema'
import type { NfeEventDetail } from '@prumo/fiscal-emission'

/** Events of a recipient, by their type (manual of the NF-e, 2102nn). */
const TYPES = {
  confirmed: '210200',
  known: '210210',
  unknown: '210220',
  not_done: '210240',
} as const satisfies Record<Manifestation, string>

/**
 * Days after the issue in which a company may say that it knows of a note, and what became of it
 * (Ajuste SINIEF 7/2005; documents are distributed for 90 days).
 */
const MANIFESTATION_DAYS = { known: 90, final: 180 } as const

/** Why something cannot be said of a note. */
type ManifestationFault =
  | 'manifestation_only_nfe'
  | 'manifestation_void'
  | 'manifestation_said'
  | 'manifestation_out_of_order'
  | 'manifestation_late'

/** What an event of a recipient says. */
export const MANIFESTATION_OF: Readonly<Record<string, Manifestation | undefined>> = {
  '210200': 'confirmed',
  '210210': 'known',
  '210220': 'unknown',
  '210240': 'not_done',
}

/** What the event says. @param reason of what was not carried out. */
export const detailOf = (kind: Manifestation, reason: string | null): NfeEventDetail =>
  kind === 'not_done' ? { type: TYPES.not_done, reason: reason ?? '' } : { type: TYPES[kind] }

/** The document that something is to be said of. */
interface Subject {
  readonly type: DocumentType
  readonly status: InvoiceStatus
  readonly issued_on: CivilDate
  /** What was said of it before, or waits to be registered. */
  readonly said: readonly Manifestation[]
}

/** The last days on which a company may say that it knows of a note, and what became of it. */
export const manifestationDays = (issued_on: CivilDate) => ({
  known_until: addDays(issued_on, MANIFESTATION_DAYS.known),
  final_until: addDays(issued_on, MANIFESTATION_DAYS.final),
})

/**
 * Why something cannot be said of a document; null where it can. That a company knows of a note is said
 * first or never: what became of it says more. What became of it may be said anew, each once.
 */
export function manifestationFault(
  kind: Manifestation,
  { type, status, issued_on, said }: Subject,
  today: CivilDate,
): ManifestationFault | null {
  if (type !== 'nfe') return 'manifestation_only_nfe'
  if (status !== 'authorized') return 'manifestation_void'
  if (said.includes(kind)) return 'manifestation_said'
  const { known_until, final_until } = manifestationDays(issued_on)
  if (kind === 'known') {
    if (said.length > 0) return 'manifestation_out_of_order'
    return today > known_until ? 'manifestation_late' : null
  }
  return today > final_until ? 'manifestation_late' : null
}
