import type { CivilDate } from '@prumo/civil-date'
import type { ImportFinding, ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { SheetCell, SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { type FieldKey, FIELDS, type TargetField } from './import-fields.ts'
import { isOfTransactions } from './is-of-transactions.ts'
import { PAYMENT_AMOUNTS, readSystemEntry } from './moved-rows.rules.ts'
import { readCell } from './read-cell.rules.ts'
import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import type { SystemSheet } from './systems/system-sheet.ts'
import { isOwnSign, type SignCounts, type SignRule } from './signs.rules.ts'

export type Values = Readonly<Partial<Record<FieldKey, string | number | null>>>
export type Cells = Readonly<Partial<Record<FieldKey, SheetCell>>>

/** A row of a sheet on its way to an import. */
export interface Draft {
  readonly row: number
  readonly is_hidden: boolean
  /** Left out by a person, or since its amount is of the other kind. */
  readonly is_excluded: boolean
  /** What the sheet says, or a person typed in its place. */
  readonly cells: Cells
  /** What travels; a wrong field is not among them. */
  readonly values: Values
  /** Codes of wrong fields. */
  readonly errors: Readonly<Partial<Record<FieldKey, string>>>
  /** What only the server knows, once it was asked. */
  readonly findings: readonly ImportFinding[]
  /** Asked since the last change. */
  readonly is_checked: boolean
}

export interface DraftOptions {
  readonly target: ImportTarget
  readonly mapping: ImportMapping
  readonly header_row: number
  readonly sign_rule: SignRule
  /** What days without a year lie near to. */
  readonly today: CivilDate
  /** What is known of the system that exported the sheet; null of any other. */
  readonly system?: Pick<SystemSheet, 'words' | 'only'> | null
}

/** The rows below the headers as drafts. */
export function draftRows(rows: readonly SheetRow[], options: DraftOptions): readonly Draft[] {
  const fields = FIELDS[options.target]
  const places = fields.map((field) => ({
    field,
    column: options.mapping.fields.indexOf(field.key),
  }))
  return rows
    .filter(({ row }) => row > options.header_row)
    .map(({ row, cells, is_hidden }) => {
      const own: Partial<Record<FieldKey, SheetCell>> = {}
      for (const { field, column } of places) {
        const said = column === -1 ? null : (cells[column] ?? null)
        const cell = options.system?.words?.[field.key]?.[headerKey(String(said ?? ''))] ?? said
        own[field.key] = cell ?? options.mapping.defaults[field.key] ?? null
      }
      if (options.target === 'transactions') own.direction ??= directionWord(own, options)
      const is_excluded = places.some(
        ({ field, column }) =>
          column !== -1 && isOfAnother(field.key, cells[column] ?? null, options),
      )
      return readDraft({ row, is_hidden: is_hidden ?? false, is_excluded, cells: own }, options)
    })
}

/** Whether a sheet holds the row for another import than this. */
function isOfAnother(key: FieldKey, cell: SheetCell, { system }: DraftOptions): boolean {
  const only = system?.only?.[key]
  return only !== undefined && !only.includes(headerKey(String(cell ?? '')))
}

/** Where no column says it, the sign of the value does; shown in the words of sheets, to be mended. */
function directionWord(cells: Cells, { mapping, today }: DraftOptions): string | null {
  const read = readCell(cells.value_cents ?? null, { kind: 'money' }, { ...mapping, today })
  if (!read.ok || typeof read.value !== 'number') return null
  return read.value < 0 ? 'despesa' : 'receita'
}

/** Reads a draft anew from its cells. */
export function readDraft(
  draft: Pick<Draft, 'row' | 'is_hidden' | 'is_excluded' | 'cells'>,
  { target, mapping, sign_rule, today, system = null }: DraftOptions,
): Draft {
  const values: Partial<Record<FieldKey, string | number | null>> = {}
  const errors: Partial<Record<FieldKey, string>> = {}
  const is_system = system !== null
  const reading = { ...mapping, today }
  for (const field of FIELDS[target]) {
    const read = readCell(draft.cells[field.key] ?? null, field, reading)
    if (!read.ok) errors[field.key] = read.code
    else if (read.value === null && field.is_required) errors[field.key] = 'required'
    else values[field.key] = read.value
  }
  let { is_excluded } = draft
  if (target === 'categories') splitPath(values)
  if (target === 'sales') {
    const { net_cents, platform_fee_cents: stated } = values
    delete values.net_cents
    delete values.sold_as
    addFreight(values)
    const isFeeSaid = stated != null || errors.platform_fee_cents !== undefined
    if (is_system && !isFeeSaid) feeOfNet(Number(net_cents ?? 0), values)
    if (is_system && isFurtherLine(values)) is_excluded = true
  }
  if (isOfTransactions(target)) {
    describe(values, errors)
    const isLeftOut = readSystemEntry(target, values, errors, { today, is_system })
    if (isLeftOut) is_excluded = true
    const amount = values.value_cents
    if (typeof amount === 'number') {
      if (sign_rule === 'only_own' && !isOwnSign(target, amount)) is_excluded = true
      if (amount === 0) errors.value_cents = 'required'
      values.value_cents = Math.abs(amount)
    }
    // Sheets write what is paid with a minus, as they do the value.
    for (const key of PAYMENT_AMOUNTS) {
      const part = values[key]
      if (typeof part === 'number') values[key] = Math.abs(part)
    }
  }
  return { ...draft, is_excluded, values, errors, findings: [], is_checked: false }
}

/** Of several goods an order has a row for each: what it comes to stands in the first. */
const isFurtherLine = ({ total_cents, status }: Values): boolean =>
  total_cents == null && status == null

/** The value of the goods leaves out what the buyer pays for their shipping. */
function addFreight(values: Partial<Record<FieldKey, string | number | null>>): void {
  const { total_cents, freight_cents } = values
  if (typeof total_cents === 'number' && typeof freight_cents === 'number')
    values.total_cents = total_cents + freight_cents
}

/**
 * What the seller is left with says what was taken off besides the commissions, to the cent: of a known
 * platform's sheet that says no fee of its own. Anywhere else a net may leave out anything.
 */
function feeOfNet(net: number, values: Partial<Record<FieldKey, string | number | null>>): void {
  // Of a sale whose money went back, or never came, sheets tell zero or less.
  if (net <= 0) return
  const refunded = Number(values.refunded_cents ?? 0)
  if (refunded <= 0 && values.status === 'partially_refunded') return
  const shared = Number(values.commission_cents ?? 0) + Number(values.coproduction_cents ?? 0)
  const off = Number(values.total_cents ?? 0) - shared - net
  // A net that leaves no room for what went back is one from before the refund.
  const fee = off >= refunded ? off - refunded : off
  if (fee >= 0) values.platform_fee_cents = fee
}

/** `Despesas > Aluguel` is the category of the last name, below the one before it. */
function splitPath(values: Partial<Record<FieldKey, string | number | null>>): void {
  const parts = String(values.name ?? '')
    .split(/\s*[>»]\s*/)
    .filter(Boolean)
  const name = parts.at(-1)
  if (parts.length < 2 || name === undefined) return
  values.name = name
  values.parent_category ??= parts.at(-2) ?? null
}

/** A transaction without a description is described by whom it is of, as its sheet does. */
function describe(
  values: Partial<Record<FieldKey, string | number | null>>,
  errors: Partial<Record<FieldKey, string>>,
): void {
  if (errors.description !== 'required' || typeof values.party_name !== 'string') return
  values.description = values.party_name
  delete errors.description
}

/** How many amounts of the rows below the headers have which sign. */
export function countSigns(rows: readonly SheetRow[], options: DraftOptions): SignCounts {
  const reading = { ...options.mapping, today: options.today }
  const column = options.mapping.fields.indexOf('value_cents')
  const counts = { negative: 0, positive: 0 }
  if (column === -1) return counts
  for (const { row, cells } of rows) {
    if (row <= options.header_row) continue
    const read = readCell(cells[column] ?? null, { kind: 'money' }, reading)
    if (!read.ok || typeof read.value !== 'number' || read.value === 0) continue
    counts[read.value < 0 ? 'negative' : 'positive'] += 1
  }
  return counts
}

/** The fields that a preview shows: mapped ones, those with a default, and required ones. */
export function shownFields(target: ImportTarget, mapping: ImportMapping): readonly TargetField[] {
  return FIELDS[target].filter(
    ({ key, is_required }) =>
      is_required === true ||
      (target === 'transactions' && key === 'direction') ||
      // A refund of a part says how much: where its sheet does not, a person does.
      (key === 'refunded_cents' && mapping.fields.includes('status')) ||
      mapping.fields.includes(key) ||
      key in mapping.defaults,
  )
}
