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
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mergeTargets } from './category-tree.ts'

const schema = mergeCategories.body.pick({ into_category_id: true })

interface MergeCategoryDrawerProps {
  readonly category: Category
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** 'Unir com…': into which one, and what it moves. */
export function MergeCategoryDrawer({ category, categories, onClose }: MergeCategoryDrawerProps) {
  const t = useTexts('categories')
  const can = useCan()
  const { id, version } = category
  const name = `${category.code} ${category.name}`
  const usage = useRouteQuery(categoryUsage, { params: { id } }).data?.data
  const count = (usage?.payables_count ?? 0) + (usage?.receivables_count ?? 0)
  const command = useCommand(mergeCategories)
  const { toastWithUndo } = useUndo()
  const form = useRecordForm(schema, { into_category_id: null })
  const save = () =>
    void form.submit(async ({ into_category_id }, idempotencyKey) => {
      const body = { into_category_id, version }
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        const { transactions_count } = outcome.answer.data
        toastWithUndo(t('merge.done', { count: transactions_count }), outcome.request_id)
        onClose()
      }
      return outcome
    })
  return (
    <RecordDrawer
      title={t('merge.title', { name })}
      form={form}
      onSave={save}
      onClose={onClose}
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
