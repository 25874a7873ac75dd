import { Text } from '@mantine/core'
import { mergeCategories } from '@prumo/contracts/category-merges/category-merges.contract'
import { categoryUsage } from '@prumo/contracts/categories/categories.contract'
import {
  type Category,
  MAX_COUNTED_TRANSACTIONS,
} from '@prumo/contracts/categories/category.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mergeTargets } from './category-tree.ts'

const schema = mergeCategories.body.pick({ into_category_id: true })

interface MergeCategoryDialogProps {
  readonly category: Category
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** 'Unir com…': into which one, and what it moves. */
export function MergeCategoryDialog({ category, categories, onClose }: MergeCategoryDialogProps) {
  const t = useTexts('categories')
  const can = useCan()
  const { id, version } = category
  const name = `${category.code} ${category.name}`
  const usage = useRouteQuery(categoryUsage, { params: { id } }).data?.data
  const count = (usage?.payables_count ?? 0) + (usage?.receivables_count ?? 0)
  const command = useCommand(mergeCategories)
  const { toastWithUndo } = useUndo()
  const { form, drawer } = useRecordDrawer({
    schema,
    initial: { into_category_id: null },
    save: (into, idempotencyKey) =>
      command.send({ params: { id }, body: { ...into, version }, idempotencyKey }),
    said: ({ answer, request_id }) =>
      toastWithUndo(t('merge.done', { count: answer.data.transactions_count }), request_id),
    onClose,
  })
  return (
    <RecordDrawer
      isDialog
      title={t('merge.title', { name })}
      {...drawer}
      canSave={can('categories.update')}
      saveLabel={t('merge.save')}
    >
      {usage === undefined ? null : (
        <Text>
          {count < MAX_COUNTED_TRANSACTIONS
            ? t('merge.moves', { count })
            : t('merge.moves_many_or_more', { count })}
        </Text>
      )}
      <Text c="dimmed">{t('merge.hint', { name })}</Text>
      <SelectField
        field={form.field('into_category_id')}
        label={t('merge.into')}
        autoFocus
        options={mergeTargets(categories, category).map((row) => ({
          value: row.id,
          label: `${row.code} ${row.name}`,
        }))}
      />
    </RecordDrawer>
  )
}
