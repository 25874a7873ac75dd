import { categoryUsage, destroyCategory } from '@prumo/contracts/categories/categories.contract'
import {
  type Category,
  MAX_COUNTED_TRANSACTIONS,
} from '@prumo/contracts/categories/category.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { DeleteUnused } from '../../parts/references/delete-unused.tsx'
import { UseNote } from '../../parts/references/use-note.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface DeleteOrUseProps {
  readonly category: Category
  readonly onDeleted: () => void
}

/** What uses the category, with the way there; one that nothing uses can be deleted. */
export function DeleteOrUse({ category: { id, code, name }, onDeleted }: DeleteOrUseProps) {
  const t = useTexts('categories')
  const can = useCan()
  const removal = useCommand(destroyCategory)
  const usage = useRouteQuery(categoryUsage, { params: { id }, silent: true }).data?.data
  if (usage === undefined) return null
  const ofCategory = `filter_category_id=${id}&filter_due_or_payment_date=all`
  const uses = (['payables', 'receivables'] as const).flatMap((noun) => {
    const count = usage[`${noun}_count`]
    if (count === 0) return []
    const text =
      count < MAX_COUNTED_TRANSACTIONS
        ? t(`use.${noun}`, { count })
        : t(`use.many_${noun}`, { count })
    const list = noun === 'payables' ? 'payable' : 'receivable'
    const isSeen = can(`companies.${noun}.index`)
    return [{ text, href: isSeen ? `/admin/${list}/list?${ofCategory}` : undefined }]
  })
  const others = usage.uses.map(({ text }) => ({ text, href: undefined }))
  if (uses.length > 0 || usage.uses.some(({ keeps_record }) => keeps_record))
    return <UseNote title={t('use.title')} uses={[...uses, ...others]} hint={t('use.hint')} />
  if (!can('categories.destroy')) return null
  return (
    <DeleteUnused
      words={{
        act: t('delete'),
        title: t('delete_title', { name: `${code} ${name}` }),
        message: t('delete_message'),
        done: t('deleted'),
      }}
      isPending={removal.isPending}
      send={() => removal.send({ params: { id } })}
      onDeleted={onDeleted}
    />
  )
}
