import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  CHAIN_BATCH,
  chainHead,
  checkChain,
  type ChainHead,
  type EarlierIds,
} from '../../kernel/operation-chain.ts'

/**
 * Verifies the whole chain of a company's operations, in batches.
 * @param kept a head that was written down earlier, outside the database: the chain of today must
 * still hold it.
 * @param earlier ids that people had where the company came from, while it is brought here.
 * @returns what is wrong, in sentences that name the first operation that does not fit; none when
 * nothing was changed, taken out, put in, moved or cut off.
 */
export async function checkOperations(
  db: CompanyDb,
  kept: ChainHead | null,
  earlier?: EarlierIds,
): Promise<readonly string[]> {
  const head = await chainHead(db)
  let after = 0
  let hash = ''
  for (;;) {
    const { broken, checked_count, last_number, last_hash } = await checkChain(db, after, earlier)
    if (broken !== null) {
      const what = broken.is_gap ? 'operations are missing before it' : 'it was changed or moved'
      return [`operation ${broken.id} (number ${broken.chain_number}): ${what}.`]
    }
    if (checked_count > 0) [after, hash] = [last_number, last_hash]
    if (checked_count < CHAIN_BATCH) break
  }
  return [...endFaults(head, { chain_number: after, hash }), ...(await keptFaults(db, kept, after))]
}

/** The last operation must be the one that the head names. */
function endFaults(head: ChainHead | null, last: ChainHead): readonly string[] {
  const expected = head ?? { chain_number: 0, hash: '' }
  if (last.chain_number < expected.chain_number)
    return [
      `the operations after number ${last.chain_number} are missing: the chain ended at ${expected.chain_number}.`,
    ]
  if (last.chain_number > expected.chain_number || last.hash !== expected.hash)
    return [`the head of the chain is not operation number ${last.chain_number}.`]
  return []
}

/** What was the newest operation at the time must still be there, with the same hash. */
async function keptFaults(
  db: CompanyDb,
  kept: ChainHead | null,
  last: number,
): Promise<readonly string[]> {
  if (kept === null) return []
  if (kept.chain_number > last)
    return [
      `the operations after number ${last} are missing: the kept head is number ${kept.chain_number}.`,
    ]
  const found = await db.query
    .selectFrom('operations')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('company_id', '=', db.company_id)
    .where('chain_number', '=', kept.chain_number)
    .executeTakeFirst()
  return found?.hash === kept.hash
    ? []
    : [`operation number ${kept.chain_number} is another than the kept head: it was written anew.`]
}
