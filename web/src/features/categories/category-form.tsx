import { Text } from '@mantine/core'
import { createCategory, updateCategory } from '@prumo/contracts/categories/categories.contract'
import {
  type Category,
  CATEGORY_NATURES,
  categoryInputSchema,
  DFC_LINES,
  DRE_LINES,
} from '@prumo/contracts/categories/category.schema'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import type { z } from 'zod'
import { useCommand } from '../../client/company-queries.ts'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { useCan } from '../../client/use-session.ts'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CategoryActs } from './category-acts.tsx'
import { headingsFor, nextCode } from './category-tree.ts'
import { DeleteOrUse } from './delete-or-use.tsx'

const formSchema = categoryInputSchema.extend({ status: masterRecordStatusSchema })

interface CategoryFormProps {
  readonly category: Category | null
  /** The heading that it stands below, or is created below; undefined is the top. */
  readonly parent: Category | undefined
  readonly categories: readonly Category[]
  readonly onOpen: OpenRecord['open']
  readonly onClose: () => void
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

/** The drawer of a category: a new one, or one that is edited, moved, merged or deleted. */
export function CategoryForm(props: CategoryFormProps) {
  const { category, parent, categories, onOpen, onClose } = props
  const t = useTexts('categories')
  const can = useCan()
  const creation = useCommand(createCategory)
  const change = useCommand(updateCategory)
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: category ?? blankCategory(categories, parent),
    save: (body, idempotencyKey) =>
      category === null
        ? creation.send({ body, idempotencyKey })
        : change.send({
            params: { id: category.id },
            body: { ...body, version: category.version },
          }),
    said: t(category === null ? 'created' : 'saved'),
    onClose,
  })
  return (
    <RecordDrawer
      title={category === null ? t('create') : t('edit')}
      name={category?.name}
      {...drawer}
      canSave={can(category === null ? 'categories.store' : 'categories.update')}
    >
      {category === null ? (
        <SelectField
          field={form.field('parent_id')}
          label={t('parent')}
          placeholder={t('top')}
          clearable
          options={headingsFor(categories, null).map(({ id, code, name }) => ({
            value: id,
            label: `${code} ${name}`,
          }))}
        />
      ) : (
        <>
          <Text c="dimmed">
            {t('stands', {
              parent: parent === undefined ? t('top') : `${parent.code} ${parent.name}`,
            })}
          </Text>
          <CategoryActs category={category} onOpen={onOpen} />
        </>
      )}
      <FormFields>
        <CategoryFields form={form} />
        {category === null ? null : <StatusField form={form} />}
      </FormFields>
      {category === null ? null : <CategoryUse category={category} onDeleted={onClose} />}
    </RecordDrawer>
  )
}

type Form = RecordForm<FormValues<z.input<typeof formSchema>>, z.output<typeof formSchema>>

function CategoryFields({ form }: { readonly form: Form }) {
  const t = useTexts('categories')
  return (
    <>
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
    </>
  )
}

function StatusField({ form }: { readonly form: Form }) {
  const t = useTexts('categories')
  return <MasterRecordStatusField field={form.field('status')} label={t('status')} />
}

interface CategoryUseProps {
  readonly category: Category
  readonly onDeleted: () => void
}

/** What uses the category, and deleting it while nothing does. */
function CategoryUse({ category, onDeleted }: CategoryUseProps) {
  const t = useTexts('categories')
  if (category.system_role !== null) return <Text c="dimmed">{t('system')}</Text>
  return <DeleteOrUse category={category} onDeleted={onDeleted} />
}
