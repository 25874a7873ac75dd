import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './stock.module.css'

/** Which document a move is of, and that it changes with it alone. */
export function DocumentNote({ move }: { readonly move: StockMove }) {
  const t = useTexts('stock')
  const { sale_id, purchase_id } = move
  return (
    <p className={classes['note']}>
      {sale_id === null ? null : (
        <>
          {t('of_sale_note')}{' '}
          <AppLink href={`/admin/sale/edit/${sale_id}`}>{t('of_sale', { id: sale_id })}</AppLink>
        </>
      )}
      {purchase_id === null ? null : (
        <>
          {t('of_purchase_note')}{' '}
          <AppLink href={`/admin/purchase/edit/${purchase_id}`}>
            {t('of_purchase', { id: purchase_id })}
          </AppLink>
        </>
      )}
    </p>
  )
}
