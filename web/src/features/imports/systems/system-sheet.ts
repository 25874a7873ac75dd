import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { FieldKey } from '../import-fields.ts'

/** Systems that companies come from. */
export const SYSTEMS = ['conta_azul', 'omie', 'nibo', 'bling', 'granatum', 'quickbooks'] as const

/** Sales platforms whose own sheets are known. */
const PLATFORMS = [
  'hotmart',
  'eduzz',
  'kiwify',
  'monetizze',
  'perfectpay',
  'shopify',
  'guru',
  'braip',
  'ticto',
  'nuvemshop',
  'woocommerce',
  'mercado_livre',
] as const

export type SystemName = (typeof SYSTEMS | typeof PLATFORMS)[number]

/** One of the sheets that a system exports, known by its headers. */
export interface SystemSheet {
  readonly system: SystemName
  /** What it holds: the first is what it is best imported as. */
  readonly targets: readonly [ImportTarget, ...ImportTarget[]]
  /**
   * Headers that it has and that no other sheet has together: lower-case, without accents or what
   * stands in brackets, as headers are compared.
   */
  readonly marks: readonly string[]
  /**
   * Fields that it always has and that decide what a row comes to, beside those that every row needs: where
   * one has no column, the sheet is another than is known, and a person says what its columns are.
   */
  readonly expects?: readonly FieldKey[]
  /** Fields that it always has besides, which decide no figure: one without a column is asked for, too. */
  readonly usual?: readonly FieldKey[]
  /** The headers of each field, the best first. */
  readonly fields: Readonly<Partial<Record<FieldKey, readonly string[]>>>
  /** Words that mean something else here than elsewhere, as headers are compared: in ours. */
  readonly words?: Readonly<Partial<Record<FieldKey, Readonly<Record<string, string>>>>>
  /** A sheet that holds more than this: rows with other words than these are left out. */
  readonly only?: Readonly<Partial<Record<FieldKey, readonly string[]>>>
}

/** A sheet of both kinds, which may be imported as one of them too. */
export const BOTH_WAYS = ['transactions', 'payables', 'receivables'] as const
