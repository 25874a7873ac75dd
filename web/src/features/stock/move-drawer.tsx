import { ORIGIN_KINDS, STOCK_KINDS } from '@prumo/contracts/stock/stock-kinds'
import { createStockMove, updateStockMove } from '@prumo/contracts/stock/stock.contract'
import {
  type StockMove,
  type StockRow,
  stockMoveInputSchema,
} from '@prumo/contracts/stock/stock.schema'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CostFields } from './cost-fields.tsx'
import { DocumentNote } from './document-note.tsx'
import { DestroyMove } from './destroy-move.tsx'
import { EffectPreview } from './effect-preview.tsx'
import { OriginField } from './origin-field.tsx'
import { QuantityField } from './quantity-field.tsx'

const PHYSICAL = { product_type: 'physical' }

interface MoveDrawerProps {
  /** Null where it is still to be chosen. */
  readonly product: StockRow | null
  /** Null for a new one. */
  readonly move: StockMove | null
  readonly onClose: () => void
}

function useMoveForm({ product, move, onClose }: MoveDrawerProps) {
  const t = useTexts('stock')
  const today = useToday()
  const creation = useCommand(createStockMove)
  const change = useCommand(updateStockMove)
  const { toastWithUndo } = useUndo()
  return useRecordDrawer({
    schema: stockMoveInputSchema,
    initial: {
      product_id: product?.id ?? null,
      kind: move?.kind ?? 'inflow',
      move_date: move?.move_date ?? today,
      quantity: move?.quantity ?? null,
      total_cents: move?.total_cents ?? null,
      origin_id: move?.origin_id ?? null,
      document: move?.document ?? null,
      notes: move?.notes ?? null,
    },
    save: (body, idempotencyKey) =>
      move === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: move.id }, body: { ...body, version: move.version } }),
    said: ({ request_id }) => toastWithUndo(t(move === null ? 'created' : 'saved'), request_id),
    onClose,
  })
}

/** The form of a move, with what follows from it before it is saved. */
export function MoveDrawer(props: MoveDrawerProps) {
  const { product, move, onClose } = props
  const t = useTexts('stock')
  const can = useCan()
  const { form, drawer } = useMoveForm(props)
  const { kind, product_id } = form.values
  const isOfDocument = move !== null && (move.sale_id !== null || move.purchase_id !== null)
  const canSave = can(move === null ? 'stock.store' : 'stock.update') && !isOfDocument
  const chosen = form.field('kind')
  return (
    <RecordDrawer
      title={move === null ? t('create') : t('edit', { id: move.id })}
      name={product?.name}
      {...drawer}
      canSave={canSave}
    >
      <FormFields>
        {product === null ? (
          <ChoiceField
            field={form.field('product_id')}
            label={t('name')}
            source={products}
            filter={PHYSICAL}
            onlyExisting
            autoFocus
          />
        ) : null}
        <div className={kitClasses['two']}>
          <SelectField
            field={{
              ...chosen,
              // What belongs to another kind does not stay behind.
              onChange: (next) =>
                form.set({
                  kind: next,
                  origin_id: null,
                  ...(next === 'inflow' ? {} : { total_cents: null }),
                  ...(next === 'cost_adjustment' ? { quantity: null } : {}),
                }),
            }}
            label={t('kind')}
            options={STOCK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            autoFocus={product !== null}
          />
          <DateField field={form.field('move_date')} label={t('date')} />
        </div>
        {kind === 'cost_adjustment' ? (
          <MoneyField
            field={{ ...form.field('total_cents'), isRequired: true }}
            label={t('adjustment')}
            description={t('adjustment_hint')}
          />
        ) : kind === 'inflow' ? (
          <CostFields form={form} />
        ) : (
          <QuantityField
            field={{ ...form.field('quantity'), isRequired: true }}
            label={t(kind === 'count' ? 'counted' : 'quantity')}
            description={kind === 'count' ? t('counted_hint') : undefined}
          />
        )}
        {kind !== null && ORIGIN_KINDS[kind] !== null && product_id !== null ? (
          <OriginField field={form.field('origin_id')} product_id={product_id} kind={kind} />
        ) : null}
        <TextField field={form.field('document')} label={t('document')} />
        <TextField
          field={{
            ...form.field('notes'),
            isRequired: kind === 'count' || kind === 'cost_adjustment',
          }}
          label={t('notes')}
        />
      </FormFields>
      {canSave ? <EffectPreview values={form.values} move={move} /> : null}
      {move === null ? null : isOfDocument ? (
        <DocumentNote move={move} />
      ) : (
        <DestroyMove move={move} onClose={onClose} />
      )}
    </RecordDrawer>
  )
}
