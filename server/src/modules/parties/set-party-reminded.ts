import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operation-chain.ts'

/**
 * Says whether a contact is reminded of what it has to pay. It is no edit of the contact: an act before
 * it can still be undone.
 * @returns what the operation tells; nothing where it was so.
 */
export async function setPartyReminded(
  db: CompanyDb,
  id: number,
  is_reminded: boolean,
): Promise<readonly OperationItem[]> {
  const { numUpdatedRows } = await db.query
    .updateTable('parties')
    .set({ is_reminded })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('is_reminded', '<>', is_reminded)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return []
  const before = { is_reminded: !is_reminded }
  return [{ table: 'parties', record_id: id, before, after: { is_reminded } }]
}
