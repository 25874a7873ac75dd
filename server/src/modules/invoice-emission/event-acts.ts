import type { EmissionEventKind } from '@prumo/contracts/invoice-emission/emission.schema'

/** What a person has the authority register of an authorised note. */
export interface EventAct {
  /** The column of its bytes. */
  readonly xml: 'cancel_xml' | 'correction_xml'
  readonly registered: EmissionEventKind
  readonly rejected: EmissionEventKind
}

export const CANCELLATION: EventAct = {
  xml: 'cancel_xml',
  registered: 'canceled',
  rejected: 'cancel_rejected',
}

export const CORRECTION: EventAct = {
  xml: 'correction_xml',
  registered: 'corrected',
  rejected: 'correct_rejected',
}
