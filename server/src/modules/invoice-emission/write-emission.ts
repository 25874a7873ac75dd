import type {
  EmissionEdit,
  EmissionType,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import { saleTotal } from '@prumo/contracts/sales/sale-amounts.rules'
import type { Cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { subjectOf } from './document-subject.ts'
import { intermediaryOf, kindOf } from './documents/document-kinds.ts'
import type { DocumentFields } from './documents/fiscal-document.ts'
import type { CompanyFacts } from './emission-facts.ts'

/** What an emission is about: what a person fills in, or a sale says. */
export type EmissionFields = Omit<EmissionEdit, 'version'>

/** The lines of a note with what each comes to. */
export interface CountedLine {
  readonly product_id: number
  readonly quantity: string
  readonly unit_price_cents: Cents
  readonly discount_cents: Cents
  readonly total_cents: Cents
}

/** @throws Refusal `emission_value_wrong` on the line whose discount leaves nothing. */
export function countedLines(lines: EmissionFields['lines']): readonly CountedLine[] {
  return lines.map((line, place) => {
    const total = saleTotal({ ...line, freight_cents: 0 })
    if (total === null || total <= 0)
      throw new Refusal('emission_value_wrong', {
        fields: { [`lines.${place}.unit_price_cents`]: 'emission_value_wrong' },
      })
    return { ...line, total_cents: total }
  })
}

/** What an emission has that no person fills in. */
export type EmissionOrigin = Pick<
  DocumentFields,
  'environment' | 'purpose' | 'returned_key' | 'replaced_key' | 'replace_code' | 'replace_reason'
>

/** What a note has once it is sent. */
export const UNSENT = {
  series: null,
  number: null,
  contingency_since: null,
  contingency_reason: null,
} as const

/** What of an emission follows from its fields: value, taxes, and what it is searched by. */
export async function derivedOf(
  db: CompanyDb,
  facts: CompanyFacts,
  fields: EmissionFields,
  origin: EmissionOrigin,
) {
  const { party_id, lines: typed, ...said } = fields
  const lines = countedLines(typed)
  const intermediary = intermediaryOf(facts.settings, fields.type)
  const subject = await subjectOf(db, {
    facts,
    fields: { ...said, ...origin, ...UNSENT, intermediary },
    lines,
    party_id,
    at: { place: 'emission', record_id: 0 },
  })
  const { value_cents, net_cents, taxes } = kindOf(subject.fields).count(subject)
  const words = [fields.description, ...subject.products.map(({ name }) => name)]
  return {
    lines,
    stored: {
      ...said,
      ...origin,
      intermediary,
      party_id,
      goods: said.goods === null ? null : JSON.stringify(said.goods),
      search_key: searchKey(words.flatMap((word) => word ?? []).join(' ')),
      value_cents,
      net_cents,
      taxes: taxes === null ? null : JSON.stringify(taxes),
    },
  }
}

/** Writes the lines of an emission in the place of those that were. */
export async function writeLines(
  db: CompanyDb,
  emission_id: number,
  lines: readonly CountedLine[],
): Promise<void> {
  await db.query
    .deleteFrom('emission_lines')
    .where('company_id', '=', db.company_id)
    .where('emission_id', '=', emission_id)
    .execute()
  await db.query
    .insertInto('emission_lines')
    .values(
      lines.map(({ product_id, quantity, unit_price_cents, discount_cents, total_cents }, at) => ({
        company_id: db.company_id,
        emission_id,
        position: at + 1,
        product_id,
        quantity,
        unit_price_cents,
        discount_cents,
        total_cents,
      })),
    )
    .execute()
}

/** Goods go on an NF-e, everything else on an NFS-e. */
export const typeOf = (product_type: string): EmissionType =>
  product_type === 'physical' ? 'nfe' : 'nfse'
