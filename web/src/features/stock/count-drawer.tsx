import { Button, Drawer } from '@mantine/core'
import { getStockCount, openStockCount } from '@prumo/contracts/stock/stock-count.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useState } from 'react'
import { Counting } from './counting.tsx'
import { LoadingDrawer } from './loading-drawer.tsx'
import classes from './stock.module.css'

/** A count of stock: it begins with frozen balances, is typed, and ends in moves of its differences. */
export function CountDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('stock')
  const found = useRouteQuery(getStockCount, {})
  // A sheet that was saved is drawn anew: whoever types goes on where they were.
  const [place, setPlace] = useState<number | null>(null)
  if (found.data === undefined)
    return <LoadingDrawer title={t('counting.title')} isFailed={found.isError} onClose={onClose} />
  const count = found.data.data
  return count === null ? (
    <CountBegin onClose={onClose} />
  ) : (
    <Counting
      key={count.version}
      count={count}
      place={place}
      onPlace={setPlace}
      onClose={onClose}
    />
  )
}

function CountBegin({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('stock')
  const can = useCan()
  const opening = useCommand(openStockCount)
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('counting.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes['drawer']}>
        <p className={classes['note']}>{t('counting.hint')}</p>
        {can('stock.store') ? (
          <Button data-autofocus loading={opening.isPending} onClick={() => void opening.send({})}>
            {t('counting.begin')}
          </Button>
        ) : null}
      </div>
    </Drawer>
  )
}
