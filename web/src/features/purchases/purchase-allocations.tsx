import { Button, CloseButton } from '@mantine/core'
import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { MoneyField } from '../../kit/money-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories, costCenters, projects } from '../../parts/choices/choice-sources.ts'
import type { Known } from '../../parts/choices/use-choice-box.ts'
import { useMayChoose } from '../../parts/choices/use-choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type AllocationDraft,
  EMPTY_ALLOCATION,
  netOf,
  allocationsWithRest,
} from './purchase-draft.ts'
import classes from './purchases.module.css'
import type { PurchaseFormState } from './use-purchase-form.ts'

interface PurchaseAllocationsProps {
  readonly form: PurchaseFormState
  /** The purchase that is edited, for the names of what it names. */
  readonly purchase: Purchase | null
}

const noRows: readonly never[] = []
const COSTS = { natures: 'expense,neutral' }

/** The category of a purchase with its cost centre and project, or its split over several. */
export function PurchaseAllocations({ form, purchase }: PurchaseAllocationsProps) {
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
          purchase={purchase}
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
  const { form, purchase, row, place, isSplit, onChange, onRemove } = props
  const t = useTexts('purchases')
  const mayChoose = useMayChoose()
  const rows = purchase?.allocations ?? noRows
  /** A name that the purchase came with. */
  const known = rows.map(
    (one): Known => ({
      id: one.category_id,
      name: `${one.category_code} ${one.category_name}`,
    }),
  )
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
  const dimension = (name: 'cost_center_id' | 'project_id', label: string) => {
    const source = name === 'cost_center_id' ? costCenters : projects
    return mayChoose(source) || row[name] !== null ? (
      <ChoiceField
        field={{
          ...binding(name, false),
          value: row[name],
          onChange: (value: number | null) => onChange({ [name]: value }),
        }}
        label={labelled(label)}
        source={source}
        clearable
      />
    ) : null
  }
  return (
    <div className={classes['row']}>
      <ChoiceField
        field={{
          ...binding('category_id', true),
          value: row.category_id,
          onChange: (category_id: number | null) => onChange({ category_id }),
        }}
        label={labelled(t('category'))}
        source={categories}
        filter={COSTS}
        known={known.find(({ id }) => id === row.category_id)}
      />
      {dimension('cost_center_id', t('cost_center'))}
      {dimension('project_id', t('project'))}
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
