import { createHash } from 'node:crypto'
import { sumCents } from '@prumo/money'
import type { PlatformSale } from '../sales/index.ts'
import type { SaleToWrite } from './store-sale-states.ts'
import type { SaleBooks } from './sale-books.rules.ts'
import type { BookedPlatform } from './stored-platform.ts'

type ToldBooks = Pick<SaleToWrite, 'external_id' | 'sale_id'> & { readonly books: SaleBooks }

/** A sale as it is written. */
export function platformSale(
  { platform, bank_account_id, category_id }: BookedPlatform,
  { books, external_id, sale_id }: ToldBooks,
): PlatformSale {
  const { documents: _, refunds: __, unallocated_cents: ___, was_paid, ...fields } = books
  const sumOf = (isWanted: (kind: string) => boolean) =>
    sumCents(
      books.deductions.filter(({ kind }) => isWanted(kind)).map(({ value_cents }) => value_cents),
    )
  return {
    ...fields,
    id: sale_id,
    was_approved: was_paid,
    bank_account_id,
    category_id,
    platform,
    external_id,
    description: fields.description.slice(0, 250),
    fees_cents: sumOf((kind) => kind !== 'commission'),
    commissions_cents: sumOf((kind) => kind === 'commission'),
  }
}

/** A digest of what it says, by which a change is seen. */
export const digestOf = (sale: PlatformSale): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...sale, id: null }))
    .digest('base64url')
    .slice(0, 22)
