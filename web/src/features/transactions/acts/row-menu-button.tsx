import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { RowMenuProps } from './row-menu-props.ts'
import classes from '../transactions.module.css'

const RowMenu = lazy(() => import('./row-menu.tsx').then((file) => ({ default: file.RowMenu })))

interface RowMenuButtonProps extends ComponentProps<'button'> {
  readonly name: string
}

/** The button of the acts of a transaction: one element, since a list has hundreds of them. */
export function RowMenuButton({ name, color: _color, ...rest }: RowMenuButtonProps) {
  const t = useTexts('transactionActs')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="menu"
      {...rest}
      className={classes['dots']}
      aria-label={t('actions_of', { name })}
    />
  )
}

/** The menu is loaded when a row's button is first pressed. */
export function LazyRowMenu(props: RowMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const button = <RowMenuButton name={props.row.description} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <RowMenu {...props} />
    </Suspense>
  )
}
