import { IconReceipt } from '@tabler/icons-react'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../transactions.module.css'

/** The mark of a receivable that a charge asks for. */
export function ChargedMark() {
  const a = useTexts('transactionActs')
  const says = a('charged')
  return (
    <span role="img" aria-label={says} title={says} className={classes['charged']}>
      <IconReceipt size={14} stroke={2} aria-hidden />
    </span>
  )
}
