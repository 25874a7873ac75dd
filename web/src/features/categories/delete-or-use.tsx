import { Button } from '@mantine/core'
import { categoryUsage, destroyCategory } from '@prumo/contracts/categories/categories.contract'
import {
  type Category,
  MAX_COUNTED_TRANSACTIONS,
} from '@prumo/contracts/categories/category.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
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
  const remove = async () => {
    const isMeant = await confirm({
      title: t('delete_title', { name: `${code} ${name}` }),
      message: t('delete_message'),
      confirmLabel: t('delete'),
      isDanger: true,
    })
    if (!isMeant || !(await removal.send({ params: { id } })).ok) return
    releaseUnsaved()
    toast(t('deleted'))
    onDeleted()
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={removal.isPending}
        onClick={() => void remove()}
      >
        {t('delete')}
      </Button>
    </div>
  )
}
