import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { postTransactions } from './transaction-facts.ts'
import { type TitleImage, titleImages, titleItems } from './title-images.ts'
import { requireReferences } from './transaction-fields.ts'
import { writeImages } from './write-title-images.ts'

/**
 * Changes many locked titles, each by a function of what it says, and posts them anew: the same few
 * statements for one as for thousands.
 * @param kind of the operation.
 * @throws Refusal those of requireReferences.
 */
export async function changeTitles(
  db: CompanyDb,
  operation: string,
  ids: readonly number[],
  change: (image: TitleImage, id: number) => TitleImage,
): Promise<void> {
  const before = await titleImages(db, ids)
  const changed = [...before].map(([id, image]) => ({ id, image: change(image, id), was: image }))
  await requireReferences(
    db,
    changed.map(({ image }) => ({ kind: image.kind, input: image })),
    {
      bank_account_ids: changed.flatMap(({ was }) => was.bank_account_id ?? []),
      allocations: changed.flatMap(({ was }) => was.allocations),
    },
  )
  await writeImages(db, changed)
  const [after] = await together([titleImages(db, ids), postTransactions(db, ids)])
  await recordOperation(db, operation, titleItems(ids, before, after))
}
