import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import {
  LAYOUT_FIELDS,
  type Layout,
  type LayoutColumn,
} from '@prumo/contracts/accounting/layout.schema'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { moveColumn, NEW_COLUMN } from './layout-draft.rules.ts'

const MAX_COLUMNS = 40
const MAX_WIDTH = 600

interface LayoutColumnsProps {
  readonly layout: Layout
  readonly onChange: (columns: LayoutColumn[]) => void
}

/** The columns of a layout, in their order. */
export function LayoutColumns({ layout, onChange }: LayoutColumnsProps) {
  const t = useTexts('accounting')
  const { columns, kind } = layout
  const isFixed = kind === 'fixed'
  const change = (place: number, fields: Partial<LayoutColumn>) =>
    onChange(columns.map((own, at) => (at === place ? { ...own, ...fields } : own)))
  return (
    <div className={classes['part']}>
      <h2>{t('layouts.columns')}</h2>
      <ol className={classes['columns']}>
        {columns.map((own, at) => {
          const place = at + 1
          return (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no id; their place is what they are.
            <li key={at} aria-label={t('layouts.column', { place })}>
              <SelectInput
                label={t('layouts.field')}
                value={own.field}
                allowDeselect={false}
                data={LAYOUT_FIELDS.map((value) => ({ value, label: t(`fields.${value}`) }))}
                onChange={(value) =>
                  change(at, { field: LAYOUT_FIELDS.find((one) => one === value) ?? own.field })
                }
              />
              <TextInput
                label={t('layouts.title')}
                value={own.title ?? ''}
                maxLength={100}
                onChange={({ currentTarget: { value } }) => change(at, { title: value || null })}
              />
              {isFixed ? (
                <>
                  <NumberInput
                    label={t('layouts.width')}
                    value={own.width ?? ''}
                    min={1}
                    max={MAX_WIDTH}
                    allowDecimal={false}
                    onChange={(value) => change(at, { width: Number(value) || null })}
                  />
                  <SelectInput
                    label={t('layouts.align')}
                    value={own.align}
                    allowDeselect={false}
                    data={(['left', 'right'] as const).map((value) => ({
                      value,
                      label: t(`layouts.aligns.${value}`),
                    }))}
                    onChange={(value) =>
                      change(at, { align: value === 'right' ? 'right' : 'left' })
                    }
                  />
                  <SelectInput
                    label={t('layouts.fill')}
                    value={own.fill}
                    allowDeselect={false}
                    data={[
                      { value: ' ', label: t('layouts.fills.space') },
                      { value: '0', label: t('layouts.fills.zero') },
                    ]}
                    onChange={(value) => change(at, { fill: value === '0' ? '0' : ' ' })}
                  />
                </>
              ) : null}
              <div className={classes['acts']}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('layouts.up', { place })}
                  disabled={at === 0}
                  onClick={() => onChange(moveColumn(columns, at, -1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('layouts.down', { place })}
                  disabled={place === columns.length}
                  onClick={() => onChange(moveColumn(columns, at, 1))}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('layouts.remove_column', { place })}
                  disabled={columns.length === 1}
                  onClick={() => onChange(columns.toSpliced(at, 1))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </div>
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          variant="default"
          disabled={columns.length >= MAX_COLUMNS}
          onClick={() => onChange([...columns, { ...NEW_COLUMN, width: isFixed ? 10 : null }])}
        >
          {t('layouts.add_column')}
        </Button>
      </div>
    </div>
  )
}
