import type { ComponentProps } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'

interface PeriodButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'ref'> {
  readonly name: string
}

/** The name of the period as a button. */
export function PeriodButton({ name, ...rest }: PeriodButtonProps) {
  const t = useTexts('kit')
  return (
    <button
      {...rest}
      type="button"
      className={classes['period']}
      title={t('period.custom')}
      aria-haspopup="dialog"
    >
      {name}
    </button>
  )
}
