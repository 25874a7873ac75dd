import { Button } from '@mantine/core'
import { destroyStockMove, previewStockMove } from '@prumo/contracts/stock/stock.contract'
import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'

interface DestroyMoveProps {
  readonly move: StockMove
  readonly onClose: () => void
}

/** Deletes a move, after a question that says how many others change. */
export function DestroyMove({ move, onClose }: DestroyMoveProps) {
  const t = useTexts('stock')
  const can = useCan()
  const destruction = useCommand(destroyStockMove)
  const { toastWithUndo } = useUndo()
  const told = useRouteQuery(previewStockMove, {
    query: {
      act: 'destroy',
      move_id: move.id,
      product_id: move.product_id,
      kind: move.kind,
      move_date: move.move_date,
    },
    silent: true,
  }).data?.data
  if (!can('stock.destroy')) return null
  const effect =
    told === undefined || told.later_count === 0 ? '' : t('later', { count: told.later_count })
  const destroy = async () => {
    const isSure = await confirm({
      title: t('destroy_title'),
      message: [t('destroy_message'), effect].join(' ').trim(),
      confirmLabel: t('destroy'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await destruction.send({ params: { id: move.id } })
    if (!outcome.ok) return
    toastWithUndo(t('destroyed'), outcome.request_id)
    onClose()
  }
  return (
    <div className={classes['heading']}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={destruction.isPending}
        onClick={() => void destroy()}
      >
        {t('destroy')}
      </Button>
    </div>
  )
}
