import { isCnpj, isTaxId } from '@prumo/brazil'
import { sumCents } from '@prumo/money'
import { isNfeAccessKey } from '../access-key.ts'
import { ibsCbsRatesOn, writesIbsCbs } from '../ibs-cbs-rates.ts'
import { itemFaults } from './check-nfe-item.ts'
import { isReformTaxed } from './compute-federal-taxes.ts'
import { computeNfe } from './compute-nfe.ts'
import type { NfeAddress, NfeDraft } from './nfe.ts'
import { type FaultList, faultList, type NfeFault } from './nfe-fault.ts'
import { destinationOf } from './write-nfe.ts'

const MAX_ITEMS = 990
const MAX_INSTALLMENTS = 120
const MAX_NUMBER = 999_999_999
/** The series above are reserved. */
const MAX_SERIES = 889
/** TDateTimeUTC. */
const INSTANT =
  /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[-+](0\d|1[0-2]):00$/
const STATES =
  /^(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/
const CFOP = /^[123567]\d{3}$/
const ABROAD = 'EX'

/** What has to be mended before an NF-e can be written; nothing of one that can. */
export function nfeFaults(draft: NfeDraft): readonly NfeFault[] {
  const faults: NfeFault[] = []
  const list = faultList(faults, null)
  checkHeader(draft, list)
  checkIssuer(draft, list)
  checkRecipient(draft, list)
  checkExit(draft, list)
  draft.items.forEach((item, at) => faults.push(...itemFaults(draft, item, at)))
  if (faults.length === 0) checkSums(draft, list)
  return faults
}

function checkHeader(draft: NfeDraft, { add, text, form }: FaultList): void {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  if (!isWhole(draft.series, 0, MAX_SERIES)) add('series', 'invalid')
  if (!isWhole(draft.number, 1, MAX_NUMBER)) add('number', 'invalid')
  form('code', draft.code, /^\d{8}$/)
  form('issued_at', draft.issued_at, INSTANT)
  if (draft.left_at !== null) form('left_at', draft.left_at, INSTANT)
  text('nature', draft.nature)
  if (draft.items.length === 0) add('items', 'required')
  if (draft.items.length > MAX_ITEMS) add('items', 'invalid')
  if (new Set(destinationsOf(draft)).size > 1) add('items', 'invalid')
  if (draft.references.some((key) => !isNfeAccessKey(key))) add('references', 'invalid')
  if (draft.purpose === '4' && draft.references.length === 0) add('references', 'required')
  if (draft.readers.some((document) => !isTaxId(document))) add('readers', 'invalid')
  const isContingency = draft.emission_type !== 1
  if (isContingency !== (draft.contingency !== null))
    add('contingency', isContingency ? 'required' : 'invalid')
  if (draft.contingency !== null) {
    form('contingency.since', draft.contingency.since, INSTANT)
    text('contingency.reason', draft.contingency.reason, 15)
  }
  if (draft.intermediary !== null) {
    if (!isCnpj(draft.intermediary.cnpj)) add('intermediary.cnpj', 'invalid')
    text('intermediary.seller_id', draft.intermediary.seller_id, 2)
  }
  const contact = draft.technical_contact
  if (contact !== null) {
    if (!isCnpj(contact.cnpj)) add('technical_contact.cnpj', 'invalid')
    text('technical_contact.name', contact.name, 2)
    text('technical_contact.email', contact.email, 6)
    text('technical_contact.phone', contact.phone, 6)
  }
  const { sold_on } = draft
  const day = draft.issued_at.slice(0, 10)
  const lacksRates = draft.items.some(
    ({ taxes: { ibs_cbs, reform_rates } }) =>
      ibs_cbs !== null &&
      isReformTaxed(ibs_cbs.code) &&
      ibsCbsRatesOn(day, reform_rates, sold_on) === null,
  )
  if (lacksRates && writesIbsCbs(draft.issuer.regime, day, sold_on))
    add('issued_at', 'unknown_rates')
}

/** Where each line goes, of those whose CFOP is one. */
const destinationsOf = ({ items }: NfeDraft) =>
  items
    .map(({ cfop }) => cfop)
    .filter((cfop) => CFOP.test(cfop))
    .map(destinationOf)

function checkIssuer({ issuer }: NfeDraft, list: FaultList): void {
  const { add, text, form } = list
  text('issuer.document', issuer.document)
  if (issuer.document !== '' && !isTaxId(issuer.document)) add('issuer.document', 'invalid')
  text('issuer.name', issuer.name, 2)
  form('issuer.state_inscription', issuer.state_inscription, /^(\d{2,14}|ISENTO)$/)
  if (issuer.cnae !== null) form('issuer.cnae', issuer.cnae, /^\d{7}$/)
  checkAddress('issuer.address', issuer.address, list)
  if (issuer.address.state === ABROAD) add('issuer.address.state', 'invalid')
}

function checkRecipient(draft: NfeDraft, list: FaultList): void {
  const { recipient } = draft
  const { add, text, form } = list
  if (recipient.document !== null && !isTaxId(recipient.document))
    add('recipient.document', 'invalid')
  const isAbroad = recipient.address.state === ABROAD
  if (recipient.document === null && !isAbroad) add('recipient.document', 'required')
  text('recipient.name', recipient.name, 2)
  checkAddress('recipient.address', recipient.address, list)
  if (recipient.taxpayer === 'contributor')
    form('recipient.state_inscription', recipient.state_inscription, /^\d{2,14}$/)
  const [destination] = destinationsOf(draft)
  if (destination === undefined) return
  if ((destination === '3') !== isAbroad) add('items.cfop', 'invalid')
  if (destination === '3' && recipient.taxpayer !== 'none') add('recipient.taxpayer', 'invalid')
}

/** Goods that leave the country say where they do; others do not. */
function checkExit(draft: NfeDraft, list: FaultList): void {
  const { leaves_country_at, direction } = draft
  const isLeaving = direction === 'exit' && destinationsOf(draft)[0] === '3'
  if (isLeaving !== (leaves_country_at !== null))
    list.add('leaves_country_at', isLeaving ? 'required' : 'invalid')
  if (leaves_country_at === null) return
  list.form('leaves_country_at.state', leaves_country_at.state, STATES)
  list.text('leaves_country_at.place', leaves_country_at.place)
}

function checkAddress(at: string, address: NfeAddress, { add, text, form }: FaultList): void {
  const isAbroad = address.state === ABROAD
  text(`${at}.street`, address.street, 2)
  text(`${at}.number`, address.number)
  text(`${at}.neighbourhood`, address.neighbourhood, 2)
  form(`${at}.city_code`, address.city_code, isAbroad ? /^9999999$/ : /^[1-5]\d{6}$/)
  text(`${at}.city`, address.city, 2)
  if (!isAbroad) {
    form(`${at}.state`, address.state, STATES)
    form(`${at}.postal_code`, address.postal_code, /^\d{8}$/)
  }
  if (address.country_code === '1058' && isAbroad) add(`${at}.country_code`, 'invalid')
  else form(`${at}.country_code`, address.country_code, /^\d{2,4}$/)
}

/** What is paid is what the invoice is worth; nothing is paid by a return of goods. */
function checkSums(draft: NfeDraft, { add }: FaultList): void {
  const { totals } = computeNfe(draft)
  const worth = totals.with_reform_cents ?? totals.invoice_cents
  if (draft.payments.length === 0) add('payments', 'required')
  const isUnpaid = draft.payments.every(({ kind }) => kind === '90')
  if (draft.purpose === '4' && !isUnpaid) add('payments', 'invalid')
  const paid = sumCents(draft.payments.map(({ value_cents }) => value_cents))
  if (paid !== (isUnpaid ? 0 : worth)) add('payments', 'not_the_sum')
  if (
    draft.payments.some(({ kind, description }) => kind === '99' && (description ?? '').length < 2)
  )
    add('payments', 'invalid')
  if (draft.instalments.length > MAX_INSTALLMENTS) add('instalments', 'invalid')
  const due = sumCents(draft.instalments.map(({ value_cents }) => value_cents))
  if (draft.instalments.length > 0 && due !== worth) add('instalments', 'not_the_sum')
}
