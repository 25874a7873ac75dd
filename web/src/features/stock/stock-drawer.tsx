import { Button, Drawer } from '@mantine/core'
import { getStock } from '@prumo/contracts/stock/stock.contract'
import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Kardex } from './kardex.tsx'
import { MinimumForm } from './minimum-form.tsx'
import { MoveDrawer } from './move-drawer.tsx'
import classes from './stock.module.css'
import { useStockFormat } from './use-stock-format.ts'

interface StockDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** A product: what is there, its minimum, and its kardex; a move is opened in its place. */
export function StockDrawer({ id, onClose }: StockDrawerProps) {
  const t = useTexts('stock')
  const can = useCan()
  const format = useStockFormat()
  const [opened, open] = useState<StockMove | 'new' | null>(null)
  const product = useRouteQuery(getStock, { params: { id } }).data?.data
  useFocusReturn()
  if (product === undefined) return null
  if (opened !== null)
    return (
      <MoveDrawer
        product={product}
        move={opened === 'new' ? null : opened}
        onClose={() => open(null)}
      />
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={880}
      title={
        <>
          <span className={kitClasses['drawer-kind']}>{product.code}</span>{' '}
          <bdi className={kitClasses['drawer-title']}>{product.name}</bdi>
        </>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes['drawer']}>
        <dl className={classes['figures']}>
          <div>
            <dt>{t('balance')}</dt>
            <dd>{format.quantity(product.balance)}</dd>
          </div>
          {Number(product.reserved) === 0 ? null : (
            <>
              <div>
                <dt>{t('reserved')}</dt>
                <dd>{format.quantity(product.reserved)}</dd>
              </div>
              <div>
                <dt>{t('available')}</dt>
                <dd>{format.quantity(product.available)}</dd>
              </div>
            </>
          )}
          <div>
            <dt>{t('average')}</dt>
            <dd>{format.cost(product.average_e4)}</dd>
          </div>
          <div>
            <dt>{t('value')}</dt>
            <dd>
              <MoneyText value_cents={product.value_cents} withSymbol />
            </dd>
          </div>
        </dl>
        <MinimumForm key={product.minimum_version} product={product} />
        <div className={classes['heading']}>
          <h3>{t('kardex')}</h3>
          {can('stock.store') ? (
            <Button size="compact-md" onClick={() => open('new')}>
              {t('create')}
            </Button>
          ) : null}
        </div>
        <Kardex product_id={id} onOpen={open} />
      </div>
    </Drawer>
  )
}
