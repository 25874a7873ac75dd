import { Text } from '@mantine/core'
import { createCategory, updateCategory } from '@prumo/contracts/categories/categories.contract'
import {
  type Category,
  CATEGORY_NATURES,
  categoryInputSchema,
  DFC_LINES,
  DRE_LINES,
} from '@prumo/contracts/categories/category.schema'
import { registerStatusSchema } from '@prumo/contracts/scalars'
import { useCommand } from '../../client/company-queries.ts'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { REGISTER_STATUSES } from '../../kit/register-status-chip.tsx'
import { toast } from '../../client/toast-store.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { compareCodes, nextCode } from './category-tree.ts'

const formSchema = categoryInputSchema.extend({ status: registerStatusSchema })

interface CategoryDrawerProps {
  readonly record: number | 'new'
  /** The category that a new one is created below; 0 is the top. */
  readonly parentId: number
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

export function CategoryDrawer({ record, parentId, categories, onClose }: CategoryDrawerProps) {
  const category = categories.find(({ id }) => id === record) ?? null
  if (record !== 'new' && category === null) return null
  const parent = categories.find(({ id }) => id === parentId)
  return (
    <CategoryForm
      key={category === null ? `new.${parentId}` : `${category.id}.${category.version}`}
      category={category}
      parent={parent}
      categories={categories}
      onClose={onClose}
    />
  )
}

interface CategoryFormProps extends Pick<CategoryDrawerProps, 'categories' | 'onClose'> {
  readonly category: Category | null
  readonly parent: Category | undefined
}

/** A new category takes after its parent: nature and statement lines are usually the same. */
function blankCategory(categories: readonly Category[], parent: Category | undefined) {
  return {
    parent_id: parent?.id ?? null,
    code: nextCode(categories, parent),
    name: '',
    nature: parent?.nature ?? ('expense' as const),
    is_postable: true,
    dre_line: parent?.dre_line ?? null,
    dfc_line: parent?.dfc_line ?? null,
    status: 'active' as const,
  }
}

function useCategoryForm({ category, parent, categories, onClose }: CategoryFormProps) {
  const t = useTexts('categories')
  const creation = useCommand(createCategory)
  const change = useCommand(updateCategory)
  const form = useRecordForm(formSchema, category ?? blankCategory(categories, parent))
  const save = () =>
    void form.submit(async (input, idempotencyKey) => {
      const outcome =
        category === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: category.id },
              body: { ...input, version: category.version },
            })
      if (outcome.ok) {
        toast(t(category === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  return { form, save }
}

function CategoryForm(props: CategoryFormProps) {
  const { category, categories, onClose } = props
  const t = useTexts('categories')
  const kit = useTexts('kit')
  const can = useCan()
  const { form, save } = useCategoryForm(props)
  const parents = categories
    .filter(({ id, is_postable }) => id !== category?.id && !is_postable)
    .toSorted((a, b) => compareCodes(a.code, b.code))
  return (
    <RecordDrawer
      title={category === null ? t('create') : t('edit')}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(category === null ? 'categories.store' : 'categories.update')}
    >
      <SelectField
        field={form.field('parent_id')}
        label={t('parent')}
        placeholder={t('top')}
        clearable
        options={parents.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <div className={kitClasses['two']}>
        <TextField field={form.field('code')} label={t('code')} />
        <SelectField
          field={form.field('nature')}
          label={t('nature')}
          options={CATEGORY_NATURES.map((value) => ({ value, label: t(`natures.${value}`) }))}
        />
      </div>
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <SwitchField field={form.field('is_postable')} label={t('is_postable')} />
      <SelectField
        field={form.field('dre_line')}
        label={t('dre_line')}
        placeholder={t('none')}
        clearable
        options={DRE_LINES.map((value) => ({ value, label: t(`dre_lines.${value}`) }))}
      />
      <SelectField
        field={form.field('dfc_line')}
        label={t('dfc_line')}
        placeholder={t('none')}
        clearable
        options={DFC_LINES.map((value) => ({ value, label: t(`dfc_lines.${value}`) }))}
      />
      {category === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))}
        />
      )}
      {category === null || category.system_role === null ? null : (
        <Text c="dimmed">{t('system')}</Text>
      )}
    </RecordDrawer>
  )
}
