import type { PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import { searchKey } from '../../kernel/search-key.ts'

/** What the search box looks at of a purchase, its supplier apart. */
export const purchaseSearchKey = (
  input: Pick<PurchaseInput, 'description' | 'fiscal_document' | 'external_id' | 'transaction_key'>,
): string =>
  searchKey(
    [input.description, input.fiscal_document, input.external_id, input.transaction_key]
      .filter(Boolean)
      .join(' '),
  )
