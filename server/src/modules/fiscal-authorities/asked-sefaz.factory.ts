import {
  computeNfe,
  type NfeDraft,
  type NfeEventDetail,
  signXml,
  writeNfe,
  writeNfeEvent,
} from '@prumo/fiscal-emission'
import { draftOf, itemOf } from '../../../../libs/fiscal-emission/src/nfe/nfe-draft.factory.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { AuthorityAccess, SignedDocument, SignedEvent } from './fiscal-authority.ts'

export const NOW = new Date('2026-11-20T15:00:00Z')
export const ISSUER = '11222333000181'

/** So long an answer is waited for; and where none will come. */
const PATIENT_MS = '5000'
const HASTY_MS = '250'

/** A process of its own: breakers of one test are none of another. */
export function accessTo(
  simulators: Simulators,
  given: Partial<AuthorityAccess> = {},
  timeout: string = PATIENT_MS,
): AuthorityAccess {
  const settings = readSettings({
    SEFAZ_URLS: `*=${simulators.urls.sefaz}`,
    OUTSIDE_TIMEOUT_MS: timeout,
  })
  return {
    outside: openOutsideServices({
      outside: { ...settings.outside, sefazCa: simulators.certificates.ca_pem },
    }),
    environment: 'production',
    key: simulators.certificates.company('LOJA AGIL LTDA', ISSUER),
    secrets: {},
    issuer_document: ISSUER,
    city_code: '3550308',
    now: NOW,
    ...given,
  }
}

/** Of a company that is told nothing by the next answer: the connection stays, and nothing comes. */
export function hastyAccess(simulators: Simulators): AuthorityAccess {
  return accessTo(simulators, {}, HASTY_MS)
}

let number = 0
/** An invoice of R$ 100,00 with a number of its own, signed by the company of the access. */
export function newDocument(
  { key }: Pick<AuthorityAccess, 'key'>,
  draft: Partial<NfeDraft> = {},
): SignedDocument {
  number += 1
  const whole = draftOf([itemOf(10_000)], 10_000, { number, ...draft })
  const { key: reference, xml } = writeNfe(computeNfe(whole))
  return { reference, xml: signXml(xml, 'infNFe', key, 'nfe') }
}

/** An event of an invoice, signed by the company of the access. */
export function newEvent(
  { key: signing }: Pick<AuthorityAccess, 'key'>,
  key: string,
  detail: NfeEventDetail,
  sequence = 1,
): SignedEvent {
  const xml = writeNfeEvent({
    environment: 'production',
    document: ISSUER,
    key,
    happened_at: '2026-11-20T12:05:00-03:00',
    sequence,
    detail,
  })
  return { key, type: detail.type, sequence, xml: signXml(xml, 'infEvento', signing, 'nfe') }
}
