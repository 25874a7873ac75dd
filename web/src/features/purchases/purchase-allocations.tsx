import { Button, CloseButton } from '@mantine/core'
import { MoneyField } from '../../kit/money-field.tsx'
import { type Choice, SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type AllocationDraft,
  EMPTY_ALLOCATION,
  netOf,
  allocationsWithRest,
} from './purchase-draft.ts'
import type { PurchaseChoices } from './purchases.api.ts'
import classes from './purchases.module.css'
import type { PurchaseFormState } from './use-purchase-form.ts'

interface PurchaseAllocationsProps {
  readonly form: PurchaseFormState
  readonly choices: PurchaseChoices
}

const noRows: readonly AllocationDraft[] = []

/** The category of a purchase with its cost centre and project, or its split over several. */
export function PurchaseAllocations({ form, choices }: PurchaseAllocationsProps) {
  const t = useTexts('purchases')
  const rows = form.values.allocations ?? noRows
  const net = netOf(form.values)
  const error = form.errorAt('allocations')
  const change = (allocations: readonly AllocationDraft[]) => form.set({ allocations })
  const put = (place: number, patch: Partial<AllocationDraft>) => {
    const next = rows.map((row, index) => (index === place ? { ...row, ...patch } : row))
    const isAmount = 'value_cents' in patch && place < rows.length - 1
    change(isAmount ? allocationsWithRest(next, net) : next)
  }
  return (
    <section className={classes['section']} aria-label={t('allocations')}>
      <h2>{t('allocations')}</h2>
      {rows.map((row, place) => (
        <AllocationRow
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the split.
          key={place}
          form={form}
          choices={choices}
          row={row}
          place={place}
          isSplit={rows.length > 1}
          onChange={(patch) => put(place, patch)}
          onRemove={() =>
            change(
              allocationsWithRest(
                rows.filter((_, index) => index !== place),
                net,
              ),
            )
          }
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => change(allocationsWithRest([...rows, EMPTY_ALLOCATION], net))}
        >
          {t('split')}
        </Button>
      </div>
      {error === undefined ? null : (
        <div className={classes['error']} role="alert">
          {error}
        </div>
      )}
    </section>
  )
}

interface AllocationRowProps extends PurchaseAllocationsProps {
  readonly row: AllocationDraft
  readonly place: number
  readonly isSplit: boolean
  readonly onChange: (patch: Partial<AllocationDraft>) => void
  readonly onRemove: () => void
}

function AllocationRow(props: AllocationRowProps) {
  const { form, choices, row, place, isSplit, onChange, onRemove } = props
  const t = useTexts('purchases')
  const binding = (name: keyof AllocationDraft, isRequired: boolean) => {
    const path = `allocations.${place}.${name}`
    return {
      name: path,
      error: form.errorAt(path),
      isRequired,
      onBlur: () => form.touch(path),
    }
  }
  const labelled = (label: string) => (isSplit ? t('row', { label, row: place + 1 }) : label)
  const dimension = (
    name: 'cost_center_id' | 'project_id',
    label: string,
    options: readonly Choice<number>[],
  ) =>
    options.length === 0 ? null : (
      <SelectField
        field={{
          ...binding(name, false),
          value: row[name],
          onChange: (value: number | null) => onChange({ [name]: value }),
        }}
        label={labelled(label)}
        options={options}
        clearable
      />
    )
  return (
    <div className={classes['row']}>
      <SelectField
        field={{
          ...binding('category_id', true),
          value: row.category_id,
          onChange: (category_id: number | null) => onChange({ category_id }),
        }}
        label={labelled(t('category'))}
        options={choices.categories}
      />
      {dimension('cost_center_id', t('cost_center'), choices.centers)}
      {dimension('project_id', t('project'), choices.projects)}
      {isSplit ? (
        <div className={classes['amount']}>
          <MoneyField
            field={{
              ...binding('value_cents', true),
              value: row.value_cents,
              onChange: (value_cents) => onChange({ value_cents }),
            }}
            label={labelled(t('value'))}
          />
          <CloseButton aria-label={t('remove_row', { row: place + 1 })} onClick={onRemove} />
        </div>
      ) : null}
    </div>
  )
}
