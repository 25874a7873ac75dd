import { Text } from '@mantine/core'
import { moveCategory } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { headingsFor } from './category-tree.ts'

const schema = moveCategory.body.pick({ parent_id: true })

interface MoveCategoryDrawerProps {
  readonly category: Category
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** 'Mover para…': the new place, and what becomes of the codes. */
export function MoveCategoryDrawer({ category, categories, onClose }: MoveCategoryDrawerProps) {
  const t = useTexts('categories')
  const can = useCan()
  const command = useCommand(moveCategory)
  const { id, version, parent_id } = category
  const { form, drawer } = useRecordDrawer({
    schema,
    initial: { parent_id },
    save: (to, idempotencyKey) =>
      command.send({ params: { id }, body: { ...to, version }, idempotencyKey }),
    said: ({ answer }) => toast(t('move.done', { code: answer.data[0]?.code ?? '' })),
    onClose,
  })
  return (
    <RecordDrawer
      title={t('move.title', { name: `${category.code} ${category.name}` })}
      {...drawer}
      canSave={can('categories.update')}
      saveLabel={t('move.save')}
    >
      <Text c="dimmed">{t('move.hint')}</Text>
      <SelectField
        field={form.field('parent_id')}
        label={t('parent')}
        placeholder={t('top')}
        clearable
        autoFocus
        options={headingsFor(categories, category).map((heading) => ({
          value: heading.id,
          label: `${heading.code} ${heading.name}`,
        }))}
      />
    </RecordDrawer>
  )
}
