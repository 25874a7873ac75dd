import { Button } from '@mantine/core'
import {
  applyStockCount,
  discardStockCount,
  saveStockCount,
} from '@prumo/contracts/stock/stock-count.contract'
import { type StockCount, stockCountInputSchema } from '@prumo/contracts/stock/stock-count.schema'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CountLines } from './count-lines.tsx'
import classes from './stock.module.css'

interface CountingProps {
  readonly count: StockCount
  /** The product that was typed at last; null begins with the first. */
  readonly place: number | null
  readonly onPlace: (product_id: number) => void
  readonly onClose: () => void
}

function useCounting({ count, onClose }: Pick<CountingProps, 'count' | 'onClose'>) {
  const t = useTexts('stock')
  const format = useFormat()
  const saving = useCommand(saveStockCount)
  const applying = useCommand(applyStockCount)
  const discarding = useCommand(discardStockCount)
  const { toastWithUndo } = useUndo()
  const { form, drawer, saveAs } = useRecordDrawer({
    schema: stockCountInputSchema,
    initial: {
      lines: count.lines.map(({ product_id, counted }) => ({ product_id, counted })),
      version: count.version,
    },
    save: (body) => saving.send({ body }),
    said: t('counting.saved'),
    // Whoever keeps what was counted goes on counting.
    onSaved: () => undefined,
    onClose,
  })
  const finish = async (version: number) => {
    const outcome = await applying.send({ body: { version } })
    if (!outcome.ok) return
    const { moves_count } = outcome.answer.data
    toastWithUndo(t('counting.applied', { count: moves_count }), outcome.request_id)
    onClose()
  }
  const apply = async () => {
    const isSure = await confirm({
      title: t('counting.apply_title'),
      message: t('counting.apply_message', { date: format.date(count.count_date) }),
      confirmLabel: t('counting.apply'),
    })
    if (!isSure) return
    saveAs({
      save: (body) => saving.send({ body }),
      onSaved: ({ answer }) => void finish(answer.data.version),
    })
  }
  const discard = async () => {
    const isSure = await confirm({
      title: t('counting.discard_title'),
      message: t('counting.discard_message'),
      confirmLabel: t('counting.discard'),
      isDanger: true,
    })
    if (!isSure || !(await discarding.send({})).ok) return
    toast(t('counting.discarded'))
    onClose()
  }
  const isPending = form.isPending || applying.isPending || discarding.isPending
  return { form, drawer, apply, discard, isPending }
}

/** The sheet of a count: what each product has is typed, kept, and made moves of. */
export function Counting(props: CountingProps) {
  const { count, place, onPlace } = props
  const t = useTexts('stock')
  const format = useFormat()
  const can = useCan()
  const { form, drawer, apply, discard, isPending } = useCounting(props)
  const typed = new Map((form.values.lines ?? []).map((line) => [line.product_id, line.counted]))
  const counted = [...typed.values()].filter((value) => value !== null).length
  return (
    <RecordDrawer
      title={t('counting.title')}
      {...drawer}
      canSave={can('stock.update')}
      size={760}
      acts={
        can('stock.update') ? (
          <>
            <Button variant="default" disabled={isPending} onClick={() => void discard()}>
              {t('counting.discard')}
            </Button>
            {can('stock.store') ? (
              <Button
                variant="default"
                disabled={isPending || counted === 0}
                onClick={() => void apply()}
              >
                {t('counting.apply')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <p className={classes['note']} aria-live="polite">
        {t('counting.since', { date: format.date(count.count_date) })}
        {' · '}
        {t('counting.progress', {
          counted: format.count(counted),
          total: format.count(count.lines.length),
        })}
      </p>
      <CountLines
        count={count}
        countedOf={({ product_id }) => typed.get(product_id) ?? null}
        place={place}
        onType={(id, value) => {
          onPlace(id)
          form.set({
            lines: [...new Map(typed).set(id, value)].map(([product_id, counted_]) => ({
              product_id,
              counted: counted_,
            })),
          })
        }}
      />
    </RecordDrawer>
  )
}
