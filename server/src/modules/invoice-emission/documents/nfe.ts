import type { GoodsTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import {
  addsReform,
  type ComputedNfe,
  computeNfe,
  MAX_CORRECTIONS,
  nfeAdvice,
  type NfeDraft,
  type NfeEventDetail,
  nfeInstant,
  signXml,
  valueWithReform,
  writeNfe,
  writeNfeEvent,
} from '@prumo/fiscal-emission'
import { cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { isFromDeclaration, sefazAuthority } from '../../fiscal-authorities/index.ts'
import type { DocumentKind, EventSubject, WrittenEvent } from './fiscal-document.ts'
import { nfeFactsOf } from './nfe-facts.ts'
import { missingOfNfe } from './nfe-missing.ts'

/** The number has another key at the tax office, and the number was voided. */
const TAKEN = ['539', '206'] as const
/** Ajuste SINIEF 07/2005, clause 12: a note may be canceled for so long. */
const CANCEL_HOURS = 24

/** Notes of goods, NF-e of model 55, authorised by the tax offices of the states. */
export const nfe: DocumentKind = {
  authority: sefazAuthority,
  is_signed: true,
  is_replaceable: false,
  isOwn: isFromDeclaration,
  has_other_layouts: false,
  eventKey: ({ key }) => key,
  taken: new Set(TAKEN),
  taken_code: TAKEN[0],
  cancel_hours: CANCEL_HOURS,
  most_corrections: MAX_CORRECTIONS,
  // All of it is told with the note.
  missingOfCompany: () => [],
  missingOf: missingOfNfe,
  count: (subject) => {
    const { draft } = nfeFactsOf(subject)
    const computed = computedOf(draft)
    const value_cents = sumCents([
      ...subject.lines.map((line) => line.total_cents),
      subject.fields.goods?.freight_cents ?? zeroCents,
    ])
    if (computed === null) return { value_cents, net_cents: value_cents, taxes: null }
    const taxes = taxesOf(computed, includedOf(draft))
    return { value_cents: taxes.total_cents, net_cents: taxes.total_cents, taxes }
  },
  build: (subject, key) => {
    const { key: reference, xml } = writeNfe(computeNfe(nfeFactsOf(subject).draft))
    return { reference, signed_xml: signXml(xml, 'infNFe', key, 'nfe') }
  },
  cancellation: (event) => {
    const { protocol, cancel_reason: reason } = event.emission
    if (protocol === null || reason === null)
      throw new Error('What is to be canceled has its protocol and its reason.')
    return eventOf(event, 1, { type: '110111', protocol, reason })
  },
  correction: (event) => {
    const { corrections, correction_text: correction } = event.emission
    if (correction === null) throw new Error('A correction says something.')
    return eventOf(event, corrections + 1, { type: '110110', correction })
  },
  advice: nfeAdvice,
  isSimulated: (outside) => outside.sefaz.is_simulated,
}

function eventOf(
  { emission, facts, key: signing, now }: EventSubject,
  sequence: number,
  detail: NfeEventDetail,
): WrittenEvent {
  const { key, environment } = emission
  if (key === null) throw new Error('What an event is of has its key.')
  const written = writeNfeEvent({
    environment,
    document: facts.company.document ?? '',
    key,
    happened_at: nfeInstant(now, facts.company.time_zone),
    sequence,
    detail,
  })
  return { type: detail.type, sequence, xml: signXml(written, 'infEvento', signing, 'nfe') }
}

/** Null of what cannot be computed yet: its faults say why. */
function computedOf(draft: NfeDraft): ComputedNfe | null {
  try {
    return computeNfe(draft)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function lineOf({ cfop, owed }: ComputedNfe['items'][number]): GoodsTaxes['lines'][number] {
  const { icms, ipi, pis, cofins, ibs_cbs } = owed
  return {
    cfop,
    icms_code: icms.code,
    icms_rate: icms.owed?.rate ?? null,
    icms_base_cents: icms.owed?.base_cents ?? zeroCents,
    icms_cents: icms.owed?.value_cents ?? zeroCents,
    ipi_cents: ipi?.amount?.value_cents ?? zeroCents,
    pis_cents: pis.amount?.value_cents ?? zeroCents,
    cofins_cents: cofins.amount?.value_cents ?? zeroCents,
    ibs_cents: ibs_cbs?.amounts?.ibs_cents ?? zeroCents,
    cbs_cents: ibs_cbs?.amounts?.cbs.value_cents ?? zeroCents,
  }
}

/**
 * What was agreed of the lines whose prices have the taxes of the reform in them, and what of it they are
 * not worth with them.
 */
function includedOf(draft: NfeDraft): GoodsTaxes['included'] {
  const lines = draft.items.flatMap((item) =>
    item.agreed_cents === null
      ? []
      : [{ agreed: item.agreed_cents, worth: valueWithReform(item, draft) }],
  )
  if (lines.length === 0) return null
  const agreed_cents = sumCents(lines.map(({ agreed }) => agreed))
  const worth = sumCents(lines.map((line) => line.worth))
  return { agreed_cents, left_cents: subtractCents(agreed_cents, worth) }
}

function taxesOf(computed: ComputedNfe, included: GoodsTaxes['included']): GoodsTaxes {
  const { items, totals } = computed
  const { destination, ibs_cbs } = totals
  const isAdded = totals.with_reform_cents !== null && addsReform(computed)
  const reform = sumCents([ibs_cbs?.ibs_cents ?? zeroCents, ibs_cbs?.cbs_cents ?? zeroCents])
  const difal_cents = destination?.value_cents ?? zeroCents
  const difal_fcp_cents = destination?.fcp_cents ?? zeroCents
  const { icms_cents, fcp_cents, ipi_cents, pis_cents, cofins_cents } = totals
  const owed = [icms_cents, fcp_cents, difal_cents, difal_fcp_cents, ipi_cents, pis_cents]
  return {
    type: 'nfe',
    lines: items.map(lineOf),
    goods_cents: totals.goods_cents,
    included,
    freight_cents: totals.freight_cents,
    discount_cents: totals.discount_cents,
    icms_base_cents: totals.icms_base_cents,
    icms_cents,
    fcp_cents,
    difal_cents,
    difal_fcp_cents,
    ipi_cents,
    pis_cents,
    cofins_cents,
    excluded: totals.excluded,
    ibs_cbs:
      ibs_cbs === null
        ? null
        : {
            base_cents: ibs_cbs.base_cents,
            ibs_cents: ibs_cbs.ibs_cents,
            cbs_cents: ibs_cbs.cbs_cents,
            is_added: isAdded,
          },
    approximate_cents: cents(sumCents([...owed, cofins_cents]) + (isAdded ? reform : 0)),
    total_cents: totals.with_reform_cents ?? totals.invoice_cents,
  }
}
