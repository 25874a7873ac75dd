import { verifyOperations } from '@prumo/contracts/audit/audit.contract'
import type { OperationChain } from '@prumo/contracts/audit/operation.schema'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './audit.module.css'

/** Whether the log is as it was written, verified when the screen is opened. */
export function ChainState() {
  const t = useTexts('audit')
  const answer = useRouteQuery(verifyOperations, { silent: true })
  const chain = answer.data?.data
  if (answer.error !== null)
    return (
      <p className={classes['chain']} role="status">
        {t('chain.failed')}
      </p>
    )
  if (chain === undefined)
    return (
      <p className={classes['chain']} role="status">
        {t('chain.verifying')}
      </p>
    )
  return <Verdict chain={chain} />
}

function Verdict({ chain }: { readonly chain: OperationChain }) {
  const t = useTexts('audit')
  const format = useFormat()
  const { is_intact, last_number, checked_count, first_broken_number } = chain
  const number = format.count(first_broken_number ?? last_number)
  if (!is_intact)
    return (
      <p className={classes['chain']} data-tone="broken" role="alert">
        <IconAlertTriangle size={18} aria-hidden />
        {t(first_broken_number === null ? 'chain.cut' : 'chain.broken', { number })}
      </p>
    )
  return (
    <p className={classes['chain']} data-tone="intact" role="status">
      <IconShieldCheck size={18} aria-hidden />
      {checked_count < last_number
        ? t('chain.intact_part', { number, checked: format.count(checked_count) })
        : t('chain.intact', { number })}
    </p>
  )
}
